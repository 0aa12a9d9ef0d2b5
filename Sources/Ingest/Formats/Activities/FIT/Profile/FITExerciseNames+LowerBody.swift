extension FITExerciseNames {
  /// The exercises of the lower body by category; the place in the list is the number.
  static let lowerBody: [Int64: [String]] = [
    // Calf raise.
    1: list(
      """
      3 Way Calf Raise; 3 Way Weighted Calf Raise; 3 Way Single Leg Calf Raise; 3 Way Weighted
      Single Leg Calf Raise; Donkey Calf Raise; Donkey Calf Raise; Seated Calf Raise; Seated Calf
      Raise; Seated Dumbbell Toe Raise; Single Leg Bent Knee Calf Raise; Weighted Single Leg Bent
      Knee Calf Raise; Single Leg Decline Push Up; Single Leg Donkey Calf Raise; Weighted Single
      Leg Donkey Calf Raise; Single Leg Hip Raise with Knee Hold; Single Leg Standing Calf Raise;
      Single Leg Standing Dumbbell Calf Raise; Barbell Calf Raise; Standing Calf Raise; Standing
      Calf Raise; Dumbbell Calf Raise
      """),
    // Carry.
    3: list(
      """
      Bar Holds; Farmers Walk; Farmers Walk on Toes; Hex Dumbbell Hold; Overhead Carry; Dumbbell
      Waiter Carry; Farmers Carry Walk Lunge; Farmers Carry; Farmers Carry on Toes
      """),
    // Deadlift.
    8: list(
      """
      Barbell Deadlift; Barbell Stiff Leg Deadlift; Dumbbell Deadlift; Dumbbell Single Leg
      Deadlift to Row; Dumbbell Stiff Leg Deadlift; Kettlebell Floor to Shelf; One Arm One Leg
      Deadlift; Rack Pull; Rotational Dumbbell Straight Leg Deadlift; Single Arm Deadlift; Single
      Leg Barbell Deadlift; Single Leg Barbell Straight Leg Deadlift; Single Leg Deadlift with
      Barbell; Single Leg RDL Circuit; Single Leg Romanian Deadlift with Dumbbell; Sumo Deadlift;
      Sumo Deadlift High Pull; Trap Bar Deadlift; Wide Grip Barbell Deadlift; ; Kettlebell
      Deadlift; Kettlebell Sumo Deadlift; ; Romanian Deadlift; Single Leg Romanian Deadlift
      Circuit; Straight Leg Deadlift
      """),
    // Hip raise.
    10: list(
      """
      Barbell Hip Thrust on Floor; Barbell Hip Thrust; Bent Knee Swiss Ball Reverse Hip Raise;
      Weighted Bent Knee Swiss Ball Reverse Hip Raise; Bridge with Leg Extension; Weighted Bridge
      with Leg Extension; Clam Bridge; Front Kick Tabletop; Weighted Front Kick Tabletop; Hip
      Extension and Cross; Weighted Hip Extension and Cross; Hip Raise; Hip Raise; Hip Raise with
      Feet on Swiss Ball; Weighted Hip Raise with Feet on Swiss Ball; Hip Raise with Head on Bosu
      Ball; Weighted Hip Raise with Head on Bosu Ball; Hip Raise with Head on Swiss Ball; Weighted
      Hip Raise with Head on Swiss Ball; Hip Raise with Knee Squeeze; Weighted Hip Raise with Knee
      Squeeze; Incline Rear Leg Extension; Weighted Incline Rear Leg Extension; Kettlebell Swing;
      Marching Hip Raise; Weighted Marching Hip Raise; Marching Hip Raise with Feet on a Swiss
      Ball; Weighted Marching Hip Raise with Feet on a Swiss Ball; Reverse Hip Raise; Weighted
      Reverse Hip Raise; Single Leg Hip Raise; Weighted Single Leg Hip Raise; Single Leg Hip Raise
      with Foot on Bench; Weighted Single Leg Hip Raise with Foot on Bench; Single Leg Hip Raise
      with Foot on Bosu Ball; Weighted Single Leg Hip Raise with Foot on Bosu Ball; Single Leg Hip
      Raise with Foot on Foam Roller; Weighted Single Leg Hip Raise with Foot on Foam Roller;
      Single Leg Hip Raise with Foot on Medicine Ball; Weighted Single Leg Hip Raise with Foot on
      Medicine Ball; Single Leg Hip Raise with Head on Bosu Ball; Weighted Single Leg Hip Raise
      with Head on Bosu Ball; Weighted Clam Bridge; Single Leg Swiss Ball Hip Raise and Leg Curl;
      Clams; Inner Thigh Circles; Inner Thigh Side Lift; Leg Circles; Leg Lift; Leg Lift in
      External Rotation
      """),
    // Leg curl.
    15: list(
      """
      Leg Curl; Leg Curl; Good Morning; Seated Barbell Good Morning; Single Leg Barbell Good
      Morning; Single Leg Sliding Leg Curl; Sliding Leg Curl; Split Barbell Good Morning; Split
      Stance Extension; Staggered Stance Good Morning; Swiss Ball Hip Raise and Leg Curl; Zercher
      Good Morning; Band Good Morning; Barbell Good Morning
      """),
    // Lunge.
    17: list(
      """
      Overhead Lunge; Lunge Matrix; Weighted Lunge Matrix; Alternating Barbell Forward Lunge;
      Alternating Dumbbell Lunge with Reach; Dumbbell Bulgarian Split Squat; Barbell Box Lunge;
      Barbell Bulgarian Split Squat; Barbell Crossover Lunge; Barbell Front Split Squat; Barbell
      Lunge; Barbell Reverse Lunge; Barbell Side Lunge; Barbell Split Squat; Core Control Rear
      Lunge; Diagonal Lunge; Drop Lunge; Dumbbell Box Lunge; Dumbbell Bulgarian Split Squat;
      Dumbbell Crossover Lunge; Dumbbell Diagonal Lunge; Dumbbell Lunge; Dumbbell Lunge and
      Rotation; Dumbbell Overhead Bulgarian Split Squat; Dumbbell Reverse Lunge to High Knee and
      Press; Dumbbell Side Lunge; Elevated Front Foot Barbell Split Squat; Front Foot Elevated
      Dumbbell Split Squat; Gunslinger Lunge; Lawnmower Lunge; Low Lunge with Isometric Adduction;
      Low Side to Side Lunge; Lunge; Lunge; Lunge with Arm Reach; Lunge with Diagonal Reach; Lunge
      with Side Bend; Offset Dumbbell Lunge; Offset Dumbbell Reverse Lunge; Overhead Bulgarian
      Split Squat; Overhead Dumbbell Reverse Lunge; Overhead Dumbbell Split Squat; Overhead Lunge
      with Rotation; Reverse Barbell Box Lunge; Reverse Box Lunge; Reverse Dumbbell Box Lunge;
      Reverse Dumbbell Crossover Lunge; Reverse Dumbbell Diagonal Lunge; Reverse Lunge with Reach
      Back; Weighted Reverse Lunge with Reach Back; Reverse Lunge with Twist and Overhead Reach;
      Weighted Reverse Lunge with Twist and Overhead Reach; Reverse Sliding Box Lunge; Weighted
      Reverse Sliding Box Lunge; Reverse Sliding Lunge; Weighted Reverse Sliding Lunge; Runners
      Lunge to Balance; Weighted Runners Lunge to Balance; Shifting Side Lunge; Side and Crossover
      Lunge; Weighted Side and Crossover Lunge; Side Lunge; Weighted Side Lunge; Side Lunge and
      Press; Side Lunge Jump Off; Side Lunge Sweep; Weighted Side Lunge Sweep; Side Lunge to
      Crossover Tap; Weighted Side Lunge to Crossover Tap; Side to Side Lunge Chops; Weighted Side
      to Side Lunge Chops; SIFF Jump Lunge; Weighted SIFF Jump Lunge; Single Arm Reverse Lunge and
      Press; Sliding Lateral Lunge; Weighted Sliding Lateral Lunge; Walking Barbell Lunge; Walking
      Dumbbell Lunge; Walking Lunge; Walking Lunge; Wide Grip Overhead Barbell Split Squat;
      Alternating Dumbbell Lunge; Dumbbell Reverse Lunge; Overhead Dumbbell Lunge; Scissor Power
      Switch; Dumbbell Overhead Walking Lunge; Curtsy Lunge; Weighted Curtsy Lunge; Weighted
      Shifting Side Lunge; Weighted Side Lunge and Press; Weighted Side Lunge Jump Off
      """),
    // Olympic lift.
    18: list(
      """
      Hang Power Clean; Hang Clean; Power Clean; Power Snatch; Squat Clean; Clean and Jerk;
      Barbell Hang Power Snatch; Barbell Hang Pull; Barbell High Pull; Barbell Snatch; Barbell
      Split Jerk; Clean; Dumbbell Clean; Dumbbell Hang Pull; One Hand Dumbbell Split Snatch; Push
      Jerk; Single Arm Dumbbell Snatch; Single Arm Hang Snatch; Single Arm Kettlebell Snatch;
      Split Jerk; Squat Clean and Jerk; Dumbbell Hang Snatch; Dumbbell Power Clean and Jerk;
      Dumbbell Power Clean and Push Press; Dumbbell Power Clean and Strict Press; Dumbbell Snatch;
      Medicine Ball Clean; Clean and Press; Snatch
      """),
    // Squat.
    28: list(
      """
      Leg Press; Back Squat with Body Bar; Back Squats; Back Squats; Balancing Squat; Weighted
      Balancing Squat; Barbell Back Squat; Barbell Box Squat; Barbell Front Squat; Barbell Hack
      Squat; Barbell Hang Squat Snatch; Barbell Lateral Step Up; Barbell Quarter Squat; Barbell
      SIFF Squat; Barbell Squat Snatch; Barbell Squat with Heels Raised; Barbell Stepover; Barbell
      Step Up; Bench Squat with Rotational Chop; Weighted Bench Squat with Rotational Chop; Body
      Weight Wall Squat; Weighted Wall Squat; Box Step Squat; Weighted Box Step Squat; Braced
      Squat; Crossed Arm Barbell Front Squat; Crossover Dumbbell Step Up; Dumbbell Front Squat;
      Dumbbell Split Squat; Dumbbell Squat; Dumbbell Squat Clean; Dumbbell Stepover; Dumbbell Step
      Up; Elevated Single Leg Squat; Weighted Elevated Single Leg Squat; Figure Four Squats;
      Weighted Figure Four Squats; Goblet Squat; Kettlebell Squat; Kettlebell Swing Overhead;
      Kettlebell Swing with Flip to Squat; Lateral Dumbbell Step Up; One Legged Squat; Overhead
      Dumbbell Squat; Overhead Squat; Partial Single Leg Squat; Weighted Partial Single Leg Squat;
      Pistol Squat; Pistol Squat; Plie Slides; Weighted Plie Slides; Plie Squat; Weighted Plie
      Squat; Prisoner Squat; Weighted Prisoner Squat; Single Leg Bench Get Up; Weighted Single Leg
      Bench Get Up; Single Leg Bench Squat; Weighted Single Leg Bench Squat; Single Leg Squat on
      Swiss Ball; Weighted Single Leg Squat on Swiss Ball; Squat; Weighted Squat; Squats with
      Band; Staggered Squat; Weighted Staggered Squat; Step Up; Step Up; Suitcase Squats; Sumo
      Squat; Sumo Squat Slide in; Weighted Sumo Squat Slide in; Sumo Squat to High Pull; Sumo
      Squat to Stand; Weighted Sumo Squat to Stand; Sumo Squat with Rotation; Weighted Sumo Squat
      with Rotation; Swiss Ball Body Weight Wall Squat; Weighted Swiss Ball Wall Squat; Thrusters;
      Uneven Squat; Weighted Uneven Squat; Waist Slimming Squat; Wall Ball; Wide Stance Barbell
      Squat; Wide Stance Goblet Squat; Zercher Squat; Kettlebell Swings Overhead; Squat and Side
      Kick; Squat Jumps in n Out; Pilates Plie Squats Parallel Turned Out Flat and Heels; Releve
      Straight Leg and Knee Bent with One Leg Variation; Alternating Box Dumbbell Step Ups;
      Dumbbell Overhead Squat Single Arm; Dumbbell Squat Snatch; Medicine Ball Squat; ; Wall Ball
      Squat and Press; Squat American Swing; ; Air Squat; Dumbbell Thrusters; Overhead Barbell
      Squat
      """),
  ]
}
