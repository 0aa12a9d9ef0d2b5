extension FITExerciseNames {
  /// The exercises of the core by category; the number of an exercise is its place in the list.
  static let core: [Int64: [String]] = [
    // Crunch.
    6: list(
      """
      Bicycle Crunch; Cable Crunch; Circular Arm Crunch; Crossed Arms Crunch; Weighted Crossed
      Arms Crunch; Cross Leg Reverse Crunch; Weighted Cross Leg Reverse Crunch; Crunch Chop;
      Weighted Crunch Chop; Double Crunch; Weighted Double Crunch; Elbow to Knee Crunch; Weighted
      Elbow to Knee Crunch; Flutter Kicks; Flutter Kicks; Foam Roller Reverse Crunch on Bench;
      Weighted Foam Roller Reverse Crunch on Bench; Foam Roller Reverse Crunch with Dumbbell; Foam
      Roller Reverse Crunch with Medicine Ball; Frog Press; Hanging Knee Raise Oblique Crunch;
      Weighted Hanging Knee Raise Oblique Crunch; Hip Crossover; Weighted Hip Crossover; Hollow
      Rock; Hollow Rock; Incline Reverse Crunch; Weighted Incline Reverse Crunch; Kneeling Cable
      Crunch; Kneeling Cross Crunch; Weighted Kneeling Cross Crunch; Kneeling Oblique Cable
      Crunch; Knees to Elbow; Leg Extensions; Leg Extensions; Leg Levers; McGill Curl Up; Weighted
      McGill Curl Up; Modified Pilates Roll Up with Ball; Weighted Modified Pilates Roll Up with
      Ball; Pilates Crunch; Weighted Pilates Crunch; Pilates Roll Up with Ball; Weighted Pilates
      Roll Up with Ball; Raised Legs Crunch; Weighted Raised Legs Crunch; Reverse Crunch; Reverse
      Crunch; Reverse Crunch on a Bench; Weighted Reverse Crunch on a Bench; Reverse Curl and
      Lift; Weighted Reverse Curl and Lift; Rotational Lift; Weighted Rotational Lift; Seated
      Alternating Reverse Crunch; Weighted Seated Alternating Reverse Crunch; Seated Leg U;
      Weighted Seated Leg U; Side to Side Crunch and Weave; Weighted Side to Side Crunch and
      Weave; Single Leg Reverse Crunch; Weighted Single Leg Reverse Crunch; Skater Crunch Cross;
      Weighted Skater Crunch Cross; Standing Cable Crunch; Standing Side Crunch; Step Climb;
      Weighted Step Climb; Swiss Ball Crunch; Swiss Ball Reverse Crunch; Weighted Swiss Ball
      Reverse Crunch; Swiss Ball Russian Twist; Weighted Swiss Ball Russian Twist; Swiss Ball Side
      Crunch; Weighted Swiss Ball Side Crunch; Thoracic Crunches on Foam Roller; Weighted Thoracic
      Crunches on Foam Roller; Triceps Crunch; Bicycle Crunch; Weighted Crunch; Weighted Swiss
      Ball Crunch; Toes to Bar; Toes to Bar; Crunch; Straight Leg Crunch with Ball; ; Leg Climb
      Crunch
      """),
    // Hyperextension.
    13: list(
      """
      Back Extension with Opposite Arm and Leg Reach; Weighted Back Extension with Opposite Arm
      and Leg Reach; Base Rotations; Weighted Base Rotations; Bent Knee Reverse Hyperextension;
      Weighted Bent Knee Reverse Hyperextension; Hollow Hold and Roll; Weighted Hollow Hold and
      Roll; Kicks; Weighted Kicks; Knee Raises; Knee Raises; Kneeling Superman; Weighted Kneeling
      Superman; Lat Pull Down with Row; Medicine Ball Deadlift to Reach; One Arm One Leg Row; One
      Arm Row with Band; Overhead Lunge with Medicine Ball; Plank Knee Tucks; Weighted Plank Knee
      Tucks; Side Step; Weighted Side Step; Single Leg Back Extension; Weighted Single Leg Back
      Extension; Spine Extension; Weighted Spine Extension; Static Back Extension; Weighted Static
      Back Extension; Superman From Floor; Weighted Superman From Floor; Swiss Ball Back
      Extension; Weighted Swiss Ball Back Extension; Swiss Ball Hyperextension; Weighted Swiss
      Ball Hyperextension; Swiss Ball Opposite Arm and Leg Lift; Weighted Swiss Ball Opposite Arm
      and Leg Lift; Superman on Swiss Ball; Cobra; Supine Floor Barre
      """),
    // Leg raise.
    16: list(
      """
      Hanging Knee Raise; Hanging Leg Raise; Hanging Leg Raise; Hanging Single Leg Raise; Weighted
      Hanging Single Leg Raise; Kettlebell Leg Raises; Leg Lowering Drill; Weighted Leg Lowering
      Drill; Lying Leg Raise; Lying Leg Raise; Medicine Ball Leg Drops; Quadruped Leg Raise;
      Weighted Quadruped Leg Raise; Reverse Leg Raise; Weighted Reverse Leg Raise; Reverse Leg
      Raise on Swiss Ball; Weighted Reverse Leg Raise on Swiss Ball; Single Leg Lowering Drill;
      Weighted Single Leg Lowering Drill; Hanging Knee Raise; Lateral Stepover; Weighted Lateral
      Stepover
      """),
    // Plank.
    19: list(
      """
      45 Degree Plank; Weighted 45 Degree Plank; 90 Degree Static Hold; Weighted 90 Degree Static
      Hold; Bear Crawl; Weighted Bear Crawl; Cross Body Mountain Climber; Weighted Cross Body
      Mountain Climber; Elbow Plank Pike Jacks; Weighted Elbow Plank Pike Jacks; Elevated Feet
      Plank; Weighted Elevated Feet Plank; Elevator Abs; Weighted Elevator Abs; Extended Plank;
      Weighted Extended Plank; Full Plank Passe Twist; Weighted Full Plank Passe Twist; Inching
      Elbow Plank; Weighted Inching Elbow Plank; Inchworm to Side Plank; Weighted Inchworm to Side
      Plank; Kneeling Plank; Weighted Kneeling Plank; Kneeling Side Plank with Leg Lift; Weighted
      Kneeling Side Plank with Leg Lift; Lateral Roll; Weighted Lateral Roll; Lying Reverse Plank;
      Weighted Lying Reverse Plank; Medicine Ball Mountain Climber; Weighted Medicine Ball
      Mountain Climber; Modified Mountain Climber and Extension; Weighted Modified Mountain
      Climber and Extension; Mountain Climber; Mountain Climber; Mountain Climber on Sliding
      Discs; Weighted Mountain Climber on Sliding Discs; Mountain Climber with Feet on Bosu Ball;
      Weighted Mountain Climber with Feet on Bosu Ball; Mountain Climber with Hands on Bench;
      Mountain Climber with Hands on Swiss Ball; Weighted Mountain Climber with Hands on Swiss
      Ball; Plank; Plank Jacks with Feet on Sliding Discs; Weighted Plank Jacks with Feet on
      Sliding Discs; Plank Knee Twist; Weighted Plank Knee Twist; Plank Pike Jumps; Weighted Plank
      Pike Jumps; Plank Pikes; Weighted Plank Pikes; Plank to Stand Up; Weighted Plank to Stand
      Up; Plank with Arm Raise; Weighted Plank with Arm Raise; Plank with Knee to Elbow; Weighted
      Plank with Knee to Elbow; Plank with Oblique Crunch; Weighted Plank with Oblique Crunch;
      Plyometric Side Plank; Weighted Plyometric Side Plank; Rolling Side Plank; Weighted Rolling
      Side Plank; Side Kick Plank; Weighted Side Kick Plank; Side Plank; Side Plank; Side Plank
      and Row; Weighted Side Plank and Row; Side Plank Lift; Weighted Side Plank Lift; Side Plank
      with Elbow on Bosu Ball; Weighted Side Plank with Elbow on Bosu Ball; Side Plank with Feet
      on Bench; Weighted Side Plank with Feet on Bench; Side Plank with Knee Circle; Weighted Side
      Plank with Knee Circle; Side Plank with Knee Tuck; Weighted Side Plank with Knee Tuck; Side
      Plank with Leg Lift; Weighted Side Plank with Leg Lift; Side Plank with Reach Under;
      Weighted Side Plank with Reach Under; Single Leg Elevated Feet Plank; Weighted Single Leg
      Elevated Feet Plank; Single Leg Flex and Extend; Weighted Single Leg Flex and Extend; Single
      Leg Side Plank; Weighted Single Leg Side Plank; Spiderman Plank; Weighted Spiderman Plank;
      Straight Arm Plank; Weighted Straight Arm Plank; Straight Arm Plank with Shoulder Touch;
      Weighted Straight Arm Plank with Shoulder Touch; Swiss Ball Plank; Weighted Swiss Ball
      Plank; Swiss Ball Plank Leg Lift; Weighted Swiss Ball Plank Leg Lift; Swiss Ball Plank Leg
      Lift and Hold; Swiss Ball Plank with Feet on Bench; Weighted Swiss Ball Plank with Feet on
      Bench; Swiss Ball Prone Jackknife; Weighted Swiss Ball Prone Jackknife; Swiss Ball Side
      Plank; Weighted Swiss Ball Side Plank; Three Way Plank; Weighted Three Way Plank; Towel
      Plank and Knee in; Weighted Towel Plank and Knee in; T Stabilization; Weighted T
      Stabilization; Turkish Get Up to Side Plank; Weighted Turkish Get Up to Side Plank; Two
      Point Plank; Weighted Two Point Plank; Plank; Wide Stance Plank with Diagonal Arm Lift;
      Weighted Wide Stance Plank with Diagonal Arm Lift; Wide Stance Plank with Diagonal Leg Lift;
      Weighted Wide Stance Plank with Diagonal Leg Lift; Wide Stance Plank with Leg Lift; Weighted
      Wide Stance Plank with Leg Lift; Wide Stance Plank with Opposite Arm and Leg Lift; Weighted
      Mountain Climber with Hands on Bench; Weighted Swiss Ball Plank Leg Lift and Hold; Weighted
      Wide Stance Plank with Opposite Arm and Leg Lift; Plank with Feet on Swiss Ball; Side Plank
      to Plank with Reach Under; Bridge with Glute Lower Lift; Bridge One Leg Bridge; Plank with
      Arm Variations; Plank with Leg Lift; Reverse Plank with Leg Pull; Ring Plank Sprawls
      """),
    // Sit up.
    27: list(
      """
      Alternating Sit Up; Weighted Alternating Sit Up; Bent Knee V Up; Weighted Bent Knee V Up;
      Butterfly Sit Up; Weighted Butterfly Sit Up; Cross Punch Roll Up; Weighted Cross Punch Roll
      Up; Crossed Arms Sit Up; Weighted Crossed Arms Sit Up; Get Up Sit Up; Weighted Get Up Sit
      Up; Hovering Sit Up; Weighted Hovering Sit Up; Kettlebell Sit Up; Medicine Ball Alternating
      V Up; Medicine Ball Sit Up; Medicine Ball V Up; Modified Sit Up; Negative Sit Up; One Arm
      Full Sit Up; Reclining Circle; Weighted Reclining Circle; Reverse Curl Up; Weighted Reverse
      Curl Up; Single Leg Swiss Ball Jackknife; Weighted Single Leg Swiss Ball Jackknife; The
      Teaser; The Teaser Weighted; Three Part Roll Down; Weighted Three Part Roll Down; V Up; V
      Up; Weighted Russian Twist on Swiss Ball; Sit Up; X Abs; Weighted X Abs; Sit Up; GHD Sit
      Ups; Sit Up Turkish Get Up; Russian Twist on Swiss Ball
      """),
  ]
}
