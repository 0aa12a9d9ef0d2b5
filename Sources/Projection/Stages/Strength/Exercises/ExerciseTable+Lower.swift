extension ExerciseTable {
  static let legs = """
    Barbell Squat; Squat; Back Squat; Barbell Back Squat; High Bar Squat; Low Bar Squat; \
    Barbell Full Squat|quadriceps|glutes, hamstrings, lower back|
    Pause Squat; Pause Back Squat; Paused Squat; Paused Barbell \
    Squat|quadriceps|glutes, hamstrings, lower back|
    Front Squat; Barbell Front Squat|quadriceps|glutes, abdominals|
    Overhead Squat; Barbell Overhead Squat|quadriceps|glutes, shoulders, abdominals|
    Box Squat; Barbell Box Squat|quadriceps|glutes, hamstrings|
    Smith Machine Squat; Squat (Smith Machine)|quadriceps|glutes, hamstrings|
    Hack Squat; Machine Hack Squat|quadriceps|glutes, hamstrings|
    Pendulum Squat|quadriceps|glutes|
    Belt Squat|quadriceps|glutes|
    Zercher Squat|quadriceps|glutes, abdominals|
    Dumbbell Squat; Squat (Dumbbell)|quadriceps|glutes, hamstrings|
    Goblet Squat; Dumbbell Goblet Squat; Kettlebell Goblet Squat|quadriceps|glutes, abdominals|
    Bodyweight Squat; Air Squat|quadriceps|glutes|b
    Pistol Squat; Pistol|quadriceps|glutes|b
    Sissy Squat|quadriceps||b
    Bulgarian Split Squat; Dumbbell Bulgarian Split Squat; Rear Foot Elevated Split \
    Squat|quadriceps|glutes, hamstrings|
    Split Squat; Dumbbell Split Squat|quadriceps|glutes, hamstrings|
    Lunge; Dumbbell Lunge; Barbell Lunge; Forward Lunge|quadriceps|glutes, hamstrings|
    Walking Lunge; Dumbbell Walking Lunge; Barbell Walking Lunge|quadriceps|glutes, hamstrings|
    Reverse Lunge; Dumbbell Reverse Lunge; Barbell Reverse Lunge|quadriceps|glutes, hamstrings|
    Bodyweight Lunge|quadriceps|glutes, hamstrings|b
    Bodyweight Calf Raise; Bodyweight Standing Calf Raise|calves||b
    Bodyweight Glute Bridge; Bodyweight Hip Thrust|glutes|hamstrings|b
    Step Up; Dumbbell Step Up; Box Step Up; Barbell Step Up|quadriceps|glutes, hamstrings|
    Leg Press; Machine Leg Press; Horizontal Leg Press; Seated Leg Press; 45 Degree Leg \
    Press|quadriceps|glutes, hamstrings|
    Single Leg Press; One Leg Press|quadriceps|glutes, hamstrings|
    Leg Extension; Machine Leg Extension; Seated Leg Extension|quadriceps||
    Leg Curl; Machine Leg Curl; Hamstring Curl|hamstrings|calves|
    Lying Leg Curl; Machine Lying Leg Curl; Prone Leg Curl|hamstrings|calves|
    Seated Leg Curl; Machine Seated Leg Curl|hamstrings|calves|
    Nordic Curl; Nordic Hamstring Curl|hamstrings|glutes|b
    Glute Ham Raise; GHR|hamstrings|glutes, lower back|b
    Hip Thrust; Barbell Hip Thrust; Machine Hip Thrust; Smith Machine Hip Thrust; Hip \
    Raise|glutes|hamstrings|
    Glute Bridge; Barbell Glute Bridge|glutes|hamstrings|
    Single Leg Hip Thrust|glutes|hamstrings|b
    Cable Pull Through; Pull Through|glutes|hamstrings|
    Glute Kickback; Cable Glute Kickback; Machine Glute Kickback; Cable \
    Kickback|glutes|hamstrings|
    Hip Abduction; Machine Hip Abduction; Hip Abductor; Cable Hip Abduction; Hip \
    Stability|abductors|glutes|
    Hip Adduction; Machine Hip Adduction; Hip Adductor; Cable Hip Adduction|adductors||
    Calf Raise; Standing Calf Raise; Machine Standing Calf Raise; Machine Calf Raise; Barbell \
    Calf Raise; Dumbbell Calf Raise; Smith Machine Calf Raise|calves||
    Seated Calf Raise; Machine Seated Calf Raise|calves||
    Leg Press Calf Raise; Calf Press; Machine Calf Press; Calf Press on Leg Press|calves||
    Donkey Calf Raise|calves||
    Tibialis Raise|calves||
    Thruster; Barbell Thruster; Dumbbell Thruster|quadriceps|shoulders, glutes, triceps|
    Wall Ball; Wall Ball Shot|quadriceps|shoulders, glutes|
    Box Jump; Jump; Plyo|quadriceps|calves, glutes|b
    Jump Squat|quadriceps|calves, glutes|b
    Sled Push|quadriceps|glutes, calves|
    Burpee|quadriceps|chest, shoulders, triceps|b

    """

  static let core = """
    Plank; Front Plank|abdominals|shoulders|b
    Side Plank|abdominals|shoulders|b
    Crunch; Crunch (Machine); Bicycle Crunch; Reverse Crunch; Decline Crunch|abdominals||b
    Cable Crunch; Kneeling Cable Crunch|abdominals||
    Sit Up; Situp; Decline Sit Up; GHD Sit Up|abdominals||b
    V Up; Jackknife; Hollow Hold; Hollow Rock; Dead Bug; Core|abdominals||b
    Leg Raise; Lying Leg Raise; Hanging Leg Raise; Captain Chair Leg Raise|abdominals||b
    Hanging Knee Raise; Knee Raise; Captain Chair Knee Raise|abdominals||b
    Toes to Bar; Toe to Bar|abdominals|lats, forearms|b
    Ab Wheel; Ab Wheel Rollout; Ab Roller; Barbell Rollout|abdominals|shoulders, lats|b
    Russian Twist|abdominals||b
    Mountain Climber|abdominals|quadriceps, shoulders|b
    Pallof Press; Cable Pallof Press|abdominals||
    Wood Chop; Cable Wood Chop; Cable Woodchopper; Chop|abdominals|shoulders|
    Ab Crunch Machine; Machine Ab Crunch|abdominals||
    Cable Side Bend; Side Bend; Dumbbell Side Bend|abdominals||
    L Sit|abdominals|triceps|b
    Dragon Flag|abdominals||b
    Flutter Kick; Scissor Kick|abdominals||b

    """
}
