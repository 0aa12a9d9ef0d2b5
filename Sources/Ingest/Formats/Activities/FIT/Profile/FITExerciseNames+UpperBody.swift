extension FITExerciseNames {
  /// The exercises of the upper body by category; the place in the list is the number.
  static let upperBody: [Int64: [String]] = [
    // Bench press.
    0: list(
      """
      Alternating Dumbbell Chest Press on Swiss Ball; Barbell Bench Press; Barbell Board Bench
      Press; Barbell Floor Press; Close Grip Barbell Bench Press; Decline Dumbbell Bench Press;
      Dumbbell Bench Press; Dumbbell Floor Press; Incline Barbell Bench Press; Incline Dumbbell
      Bench Press; Incline Smith Machine Bench Press; Isometric Barbell Bench Press; Kettlebell
      Chest Press; Neutral Grip Dumbbell Bench Press; Neutral Grip Dumbbell Incline Bench Press;
      One Arm Floor Press; Weighted One Arm Floor Press; Partial Lockout; Reverse Grip Barbell
      Bench Press; Reverse Grip Incline Bench Press; Single Arm Cable Chest Press; Single Arm
      Dumbbell Bench Press; Smith Machine Bench Press; Swiss Ball Dumbbell Chest Press; Triple
      Stop Barbell Bench Press; Wide Grip Barbell Bench Press; Alternating Dumbbell Chest Press
      """),
    // Curl.
    7: list(
      """
      Alternating Dumbbell Curl; Alternating Dumbbell Biceps Curl on Swiss Ball; Alternating
      Incline Dumbbell Biceps Curl; Barbell Biceps Curl; Reverse Wrist Curl; Barbell Wrist Curl;
      Behind the Back Barbell Reverse Wrist Curl; Behind the Back One Arm Cable Curl; Cable Biceps
      Curl; Cable Hammer Curl; Cheating Barbell Biceps Curl; Close Grip EZ Bar Biceps Curl; Cross
      Body Hammer Curl; Dead Hang Biceps Curl; Decline Hammer Curl; Dumbbell Biceps Curl with
      Static Hold; Dumbbell Hammer Curl; Reverse Wrist Curl; Dumbbell Wrist Curl; EZ Bar Preacher
      Curl; Forward Bend Biceps Curl; Hammer Curl to Press; Incline Dumbbell Curl; Incline Offset
      Thumb Dumbbell Curl; Kettlebell Biceps Curl; Lying Concentration Cable Curl; One Arm
      Preacher Curl; Plate Pinch Curl; Preacher Curl with Cable; Reverse EZ Bar Curl; Reverse Grip
      Wrist Curl; Reverse Grip Barbell Biceps Curl; Seated Alternating Dumbbell Biceps Curl;
      Seated Dumbbell Biceps Curl; Seated Reverse Dumbbell Curl; Split Stance Offset Pinky
      Dumbbell Curl; Standing Alternating Dumbbell Curls; Dumbbell Curl; EZ Bar Curl; Static Curl;
      Swiss Ball Dumbbell Overhead Triceps Extension; Swiss Ball EZ Bar Preacher Curl; Twisting
      Standing Dumbbell Biceps Curl; Wide Grip EZ Bar Biceps Curl; Concentration Curl; Standing
      Zottman Biceps Curl; Dumbbell Biceps Curl; Drag Curl Wheelchair; Dumbbell Biceps Curl
      Wheelchair; Bottle Curl; Seated Bottle Curl
      """),
    // Flye.
    9: list(
      """
      Cable Crossover; Decline Dumbbell Flye; Dumbbell Flye; Incline Dumbbell Flye; Kettlebell
      Flye; Kneeling Rear Flye; Single Arm Standing Cable Reverse Flye; Swiss Ball Dumbbell Flye;
      Arm Rotations; Hug a Tree; Face Down Incline Reverse Flye; Incline Reverse Flye; Rear Delt
      Fly Wheelchair
      """),
    // Lateral raise.
    14: list(
      """
      45 Degree Cable External Rotation; Alternating Lateral Raise with Static Hold; Bar Muscle
      Up; Bent Over Lateral Raise; Cable Diagonal Raise; Cable Front Raise; Calorie Row; Combo
      Shoulder Raise; Dumbbell Diagonal Raise; Dumbbell V Raise; Front Raise; Leaning Dumbbell
      Lateral Raise; Lying Dumbbell Raise; Muscle Up; One Arm Cable Lateral Raise; Overhand Grip
      Rear Lateral Raise; Plate Raises; Ring Dip; Ring Dip; Ring Muscle Up; Ring Muscle Up; Rope
      Climb; Rope Climb; Scaption; Seated Lateral Raise; Seated Rear Lateral Raise; Side Lying
      Lateral Raise; Standing Lift; Suspended Row; Underhand Grip Rear Lateral Raise; Wall Slide;
      Weighted Wall Slide; Arm Circles; Shaving the Head; Dumbbell Lateral Raise; ; Ring Dip
      Kipping; Wall Walk; Dumbbell Front Raise Wheelchair; Dumbbell Lateral Raise Wheelchair; Pole
      Double Arm Overhead and Forward Wheelchair; Pole Straight Arm Overhead Wheelchair
      """),
    // Pull up.
    21: list(
      """
      Banded Pull Ups; 30 Degree Lat Pulldown; Assisted Chin Up; Close Grip Chin Up; Weighted
      Close Grip Chin Up; Close Grip Lat Pulldown; Crossover Chin Up; Weighted Crossover Chin Up;
      EZ Bar Pullover; Hanging Hurdle; Weighted Hanging Hurdle; Kneeling Lat Pulldown; Kneeling
      Underhand Grip Lat Pulldown; Lat Pulldown; Mixed Grip Chin Up; Weighted Mixed Grip Chin Up;
      Mixed Grip Pull Up; Weighted Mixed Grip Pull Up; Reverse Grip Pulldown; Standing Cable
      Pullover; Straight Arm Pulldown; Swiss Ball EZ Bar Pullover; Towel Pull Up; Weighted Towel
      Pull Up; Pull Up; Wide Grip Lat Pulldown; Wide Pull Up; Wide Pull Up; Burpee Pull Up;
      Weighted Burpee Pull Up; Jumping Pull Ups; Weighted Jumping Pull Ups; Kipping Pull Up;
      Kipping Pull Up; L Pull Up; Weighted L Pull Up; Suspended Chin Up; Weighted Suspended Chin
      Up; Pull Up; Chin Up; Neutral Grip Chin Up; Chin Up; Band Assisted Pull Up; Neutral Grip
      Pull Up; Weighted Neutral Grip Chin Up; Neutral Grip Pull Up
      """),
    // Push up.
    22: list(
      """
      Chest Press with Band; Alternating Staggered Push Up; Weighted Alternating Staggered Push
      Up; Alternating Hands Medicine Ball Push Up; Weighted Alternating Hands Medicine Ball Push
      Up; Bosu Ball Push Up; Weighted Bosu Ball Push Up; Clapping Push Up; Weighted Clapping Push
      Up; Close Grip Medicine Ball Push Up; Weighted Close Grip Medicine Ball Push Up; Close Hands
      Push Up; Weighted Close Hands Push Up; Decline Push Up; Decline Push Up; Diamond Push Up;
      Diamond Push Up; Explosive Crossover Push Up; Weighted Explosive Crossover Push Up;
      Explosive Push Up; Weighted Explosive Push Up; Feet Elevated Side to Side Push Up; Weighted
      Feet Elevated Side to Side Push Up; Hand Release Push Up; Weighted Hand Release Push Up;
      Handstand Push Up; Handstand Push Up; Incline Push Up; Incline Push Up; Isometric Explosive
      Push Up; Weighted Isometric Explosive Push Up; Judo Push Up; Weighted Judo Push Up; Knee
      Push Up; Knee Push Up; Medicine Ball Chest Pass; Medicine Ball Push Up; Weighted Medicine
      Ball Push Up; One Arm Push Up; Weighted One Arm Push Up; Push Up; Push Up and Row; Weighted
      Push Up and Row; Push Up Plus; Weighted Push Up Plus; Push Up with Feet on Swiss Ball;
      Weighted Push Up with Feet on Swiss Ball; Push Up with One Hand on Medicine Ball; Weighted
      Push Up with One Hand on Medicine Ball; Shoulder Push Up; Weighted Shoulder Push Up; Single
      Arm Medicine Ball Push Up; Weighted Single Arm Medicine Ball Push Up; Spiderman Push Up;
      Weighted Spiderman Push Up; Stacked Feet Push Up; Weighted Stacked Feet Push Up; Staggered
      Hands Push Up; Weighted Staggered Hands Push Up; Suspended Push Up; Weighted Suspended Push
      Up; Swiss Ball Push Up; Weighted Swiss Ball Push Up; Swiss Ball Push Up Plus; Weighted Swiss
      Ball Push Up Plus; T Push Up; Weighted T Push Up; Triple Stop Push Up; Weighted Triple Stop
      Push Up; Wide Hands Push Up; Weighted Wide Hands Push Up; Parallette Handstand Push Up;
      Weighted Parallette Handstand Push Up; Ring Handstand Push Up; Weighted Ring Handstand Push
      Up; Ring Push Up; Weighted Ring Push Up; Push Up; Pilates Push Up; Dynamic Push Up; Kipping
      Handstand Push Up; Shoulder Tapping Push Up; Biceps Push Up; Hindu Push Up; Pike Push Up;
      Wide Grip Push Up; Weighted Biceps Push Up; Weighted Hindu Push Up; Pike Push Up; Kipping
      Parallette Handstand Push Up; Wall Push Up
      """),
    // Row.
    23: list(
      """
      Barbell Straight Leg Deadlift to Row; Cable Row Standing; Dumbbell Row; Elevated Feet
      Inverted Row; Weighted Elevated Feet Inverted Row; Face Pull; Face Pull with External
      Rotation; Inverted Row with Feet on Swiss Ball; Weighted Inverted Row with Feet on Swiss
      Ball; Kettlebell Row; Modified Inverted Row; Weighted Modified Inverted Row; Neutral Grip
      Alternating Dumbbell Row; One Arm Bent Over Row; One Legged Dumbbell Row; Renegade Row;
      Reverse Grip Barbell Row; Rope Handle Cable Row; Seated Cable Row; Seated Dumbbell Row;
      Single Arm Cable Row; Single Arm Cable Row and Rotation; Single Arm Inverted Row; Weighted
      Single Arm Inverted Row; Single Arm Neutral Grip Dumbbell Row; Single Arm Neutral Grip
      Dumbbell Row and Rotation; Suspended Inverted Row; Weighted Suspended Inverted Row; T Bar
      Row; Towel Grip Inverted Row; Weighted Towel Grip Inverted Row; Underhand Grip Cable Row; V
      Grip Cable Row; Wide Grip Seated Cable Row; Alternating Dumbbell Row; Inverted Row; Row;
      Weighted Row; Indoor Row; Banded Face Pulls; Chest Supported Dumbbell Row; Decline Ring Row;
      Elevated Ring Row; RDL Bent Over Row with Barbell Dumbbell; Ring Row; Barbell Row; Bent Over
      Row with Barbell; Bent Over Dumbbell Row; Seated Underhand Grip Cable Row; TRX Inverted Row;
      Inverted Row; Weighted TRX Inverted Row; Dumbbell Row Wheelchair
      """),
    // Shoulder press.
    24: list(
      """
      Alternating Dumbbell Shoulder Press; Arnold Press; Barbell Front Squat to Push Press;
      Barbell Push Press; Barbell Shoulder Press; Dead Curl Press; Dumbbell Alternating Shoulder
      Press and Twist; Dumbbell Hammer Curl to Lunge to Press; Dumbbell Push Press; Floor Inverted
      Shoulder Press; Weighted Floor Inverted Shoulder Press; Inverted Shoulder Press; Weighted
      Inverted Shoulder Press; One Arm Push Press; Overhead Barbell Press; Overhead Dumbbell
      Press; Seated Barbell Shoulder Press; Seated Dumbbell Shoulder Press; Single Arm Dumbbell
      Shoulder Press; Single Arm Step Up and Press; Smith Machine Overhead Press; Split Stance
      Hammer Curl to Press; Swiss Ball Dumbbell Shoulder Press; Weight Plate Front Raise; Dumbbell
      Shoulder Press; Military Press; ; Strict Press; Dumbbell Front Raise; Dumbbell Curl to
      Overhead Press Wheelchair; Arnold Press Wheelchair; Overhead Dumbbell Press Wheelchair
      """),
    // Shrug.
    26: list(
      """
      Barbell Jump Shrug; Barbell Shrug; Barbell Upright Row; Behind the Back Smith Machine Shrug;
      Dumbbell Jump Shrug; Dumbbell Shrug; Dumbbell Upright Row; Incline Dumbbell Shrug; Overhead
      Barbell Shrug; Overhead Dumbbell Shrug; Scaption and Shrug; Scapular Retraction; Serratus
      Chair Shrug; Weighted Serratus Chair Shrug; Serratus Shrug; Weighted Serratus Shrug; Wide
      Grip Jump Shrug; Wide Grip Barbell Shrug; Behind the Back Shrug; Dumbbell Shrug Wheelchair;
      Shrug Wheelchair; Shrug Arm Down Wheelchair; Shrug Arm Mid Wheelchair; Shrug Arm Up
      Wheelchair; Upright Row
      """),
    // Triceps extension.
    30: list(
      """
      Bench Dip; Bench Dip; Dip; Cable Triceps Kickback; Cable Lying Triceps Extension; Cable
      Overhead Triceps Extension; Dumbbell Kickback; Dumbbell Skull Crusher; EZ Bar Overhead
      Triceps Extension; Incline Dip; Weighted Incline Dip; Incline EZ Bar Lying Triceps
      Extension; Lying Dumbbell Pullover to Extension; EZ Bar Skull Crusher; Lying Triceps
      Extension to Close Grip Bench Press; Overhead Dumbbell Triceps Extension; Reclining Triceps
      Press; Reverse Grip Pressdown; Reverse Grip Triceps Pressdown; Rope Pushdown; Seated Barbell
      Overhead Triceps Extension; Seated Dumbbell Overhead Triceps Extension; Seated EZ Bar
      Overhead Triceps Extension; Seated Single Arm Overhead Dumbbell Extension; Single Arm
      Dumbbell Overhead Triceps Extension; Single Dumbbell Seated Overhead Triceps Extension;
      Single Leg Bench Dip and Kick; Weighted Single Leg Bench Dip and Kick; Single Leg Dip;
      Weighted Single Leg Dip; Static Lying Triceps Extension; Suspended Dip; Weighted Suspended
      Dip; Swiss Ball Dumbbell Lying Triceps Extension; Swiss Ball EZ Bar Lying Triceps Extension;
      Swiss Ball EZ Bar Overhead Triceps Extension; Tabletop Dip; Weighted Tabletop Dip; Triceps
      Extension on Floor; Triceps Pushdown; Dip; Alternating Dumbbell Lying Triceps Extension;
      Triceps Press; Dumbbell Kickback Wheelchair; Overhead Dumbbell Triceps Extension Wheelchair
      """),
  ]
}
