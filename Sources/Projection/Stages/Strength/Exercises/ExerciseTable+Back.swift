extension ExerciseTable {
  static let back = """
    Pull Up; Pullup; Wide Pull Up; Neutral Grip Pull Up; Strict Pull Up; Kipping Pull Up; Chest \
    to Bar Pull Up|lats|biceps, middle back|b
    Chin Up; Chinup|lats|biceps, middle back|b
    Assisted Pull Up; Pull Up (Assisted); Machine Assisted Pull Up; Band Assisted Pull \
    Up|lats|biceps, middle back|a
    Assisted Chin Up; Machine Assisted Chin Up|lats|biceps, middle back|a
    Muscle Up; Ring Muscle Up; Bar Muscle Up|lats|biceps, triceps, chest|b
    Inverted Row; Body Row; Ring Row|middle back|lats, biceps|b
    Rope Climb|lats|biceps, forearms|b
    Lat Pulldown; Cable Lat Pulldown; Machine Lat Pulldown; Wide Grip Lat Pulldown; \
    Pulldown|lats|biceps, middle back|
    Close Grip Lat Pulldown; Neutral Grip Lat Pulldown|lats|biceps, middle back|
    Single Arm Lat Pulldown; One Arm Lat Pulldown|lats|biceps, middle back|
    Straight Arm Lat Pulldown; Straight Arm Pulldown; Cable Pullover|lats|triceps|
    Barbell Row; Bent Over Row; Bent Over Barbell Row; Row|middle back|lats, biceps|
    Pendlay Row; Barbell Pendlay Row|middle back|lats, biceps, lower back|
    Dumbbell Row; One Arm Dumbbell Row; Single Arm Dumbbell Row; Bent Over Dumbbell Row|middle \
    back|lats, biceps|
    Chest Supported Row; Chest Supported Dumbbell Row; Incline Dumbbell Row; Seal Row|middle \
    back|lats, biceps|
    T Bar Row; Tbar Row; Machine T Bar Row; Landmine Row|middle back|lats, biceps|
    Seated Cable Row; Seated Row; Cable Row; Low Row|middle back|lats, biceps|
    Machine Row; Seated Machine Row; Hammer Strength Row; Iso Lateral Row; Iso-Lateral Row \
    (Machine)|middle back|lats, biceps|
    High Row; Machine High Row; Iso Lateral High Row|lats|middle back, biceps|
    Smith Machine Row|middle back|lats, biceps|
    Meadows Row|middle back|lats, biceps|
    Barbell Deadlift; Deadlift; Conventional Deadlift|lower back|glutes, hamstrings, traps, \
    forearms, quadriceps|
    Sumo Deadlift; Barbell Sumo Deadlift|glutes|adductors, hamstrings, lower back, quadriceps|
    Trap Bar Deadlift; Hex Bar Deadlift|quadriceps|glutes, hamstrings, lower back, traps|
    Romanian Deadlift; Barbell Romanian Deadlift|hamstrings|glutes, lower back|
    Dumbbell Romanian Deadlift|hamstrings|glutes, lower back|
    Stiff Leg Deadlift; Straight Leg Deadlift; Stiff Legged Deadlift; Barbell Stiff Leg \
    Deadlift; Dumbbell Stiff Leg Deadlift|hamstrings|glutes, lower back|
    Dumbbell Deadlift|lower back|glutes, hamstrings|
    Kettlebell Deadlift|lower back|glutes, hamstrings|
    Deficit Deadlift|lower back|glutes, hamstrings, quadriceps|
    Rack Pull|lower back|traps, glutes, hamstrings|
    Block Pull|lower back|traps, glutes, hamstrings|
    Good Morning; Barbell Good Morning|hamstrings|lower back, glutes|
    Back Extension; Hyperextension; Back Extension (Machine); Roman Chair Back Extension|lower \
    back|glutes, hamstrings|b
    Reverse Hyperextension; Reverse Hyper|glutes|hamstrings, lower back|
    Superman|lower back|glutes|b
    Barbell Shrug; Shrug|traps|forearms|
    Dumbbell Shrug; Machine Shrug; Smith Machine Shrug; Trap Bar Shrug; Cable \
    Shrug|traps|forearms|
    Farmer Walk; Farmers Walk; Farmer's Walk; Farmer Carry; Farmers Carry; Carry; Dumbbell \
    Farmer Walk|forearms|traps, abdominals|
    Suitcase Carry|abdominals|forearms, traps|
    Neck Curl; Neck Flexion|neck||
    Neck Extension; Neck Harness Extension|neck|traps|
    Power Clean; Hang Power Clean|quadriceps|glutes, hamstrings, traps, shoulders|
    Clean; Squat Clean; Hang Clean; Barbell Clean|quadriceps|glutes, hamstrings, traps, shoulders|
    Clean Jerk; Clean and Jerk; Squat Clean Push Jerk; Olympic Lift|quadriceps|glutes, \
    hamstrings, shoulders, traps, triceps|
    Clean Pull; Clean High Pull|traps|hamstrings, glutes, quadriceps|
    Snatch; Squat Snatch; Hang Snatch; Barbell Snatch|quadriceps|glutes, hamstrings, shoulders, \
    traps|
    Power Snatch; Hang Power Snatch; Dumbbell Snatch|quadriceps|glutes, hamstrings, shoulders, \
    traps|
    Snatch Pull; Snatch High Pull|traps|hamstrings, glutes|
    Snatch Balance|shoulders|quadriceps, glutes|
    Kettlebell Swing; Russian Kettlebell Swing; American Kettlebell Swing; Hip \
    Swing|hamstrings|glutes, lower back, shoulders|
    Turkish Get Up; Kettlebell Turkish Get Up|shoulders|abdominals, glutes|

    """
}
