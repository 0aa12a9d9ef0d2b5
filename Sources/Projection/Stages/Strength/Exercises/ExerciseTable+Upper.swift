extension ExerciseTable {
  static let chestAndShoulders = """
    Barbell Bench Press; Bench Press; Flat Bench Press; Flat Barbell Bench Press; \
    Bench|chest|shoulders, triceps|
    Dumbbell Bench Press; Flat Dumbbell Bench Press; Flat Dumbbell Press|chest|shoulders, triceps|
    Incline Barbell Bench Press; Incline Bench Press; Incline Press|chest|shoulders, triceps|
    Incline Dumbbell Bench Press; Incline Dumbbell Press|chest|shoulders, triceps|
    Decline Barbell Bench Press; Decline Bench Press|chest|shoulders, triceps|
    Decline Dumbbell Bench Press|chest|shoulders, triceps|
    Close Grip Barbell Bench Press; Close Grip Bench Press|triceps|chest, shoulders|
    Smith Machine Bench Press; Bench Press (Smith Machine)|chest|shoulders, triceps|
    Incline Smith Machine Bench Press|chest|shoulders, triceps|
    Machine Chest Press; Chest Press; Seated Chest Press; Machine Bench \
    Press|chest|shoulders, triceps|
    Incline Machine Chest Press|chest|shoulders, triceps|
    Cable Chest Press|chest|shoulders, triceps|
    Floor Press; Barbell Floor Press|triceps|chest, shoulders|
    Dumbbell Fly; Dumbbell Chest Fly; Fly; Flye|chest|shoulders|
    Incline Dumbbell Fly|chest|shoulders|
    Cable Fly; Cable Crossover; Cable Chest Fly; Low Cable Fly; High Cable Fly|chest|shoulders|
    Pec Deck; Machine Fly; Seated Machine Fly; Butterfly; Butterfly (Pec Deck); Pec Deck \
    (Machine); Chest Fly; Chest Fly (Machine); Pec Fly|chest|shoulders|
    Lower Chest Fly; Seated Lower Chest Fly|chest|shoulders|
    Dumbbell Pullover; Pullover|lats|chest, triceps|
    Push Up; Pushup; Press Up|chest|shoulders, triceps|b
    Incline Push Up; Knee Push Up|chest|shoulders, triceps|b
    Decline Push Up|chest|shoulders, triceps|b
    Diamond Push Up; Close Grip Push Up|triceps|chest, shoulders|b
    Pike Push Up|shoulders|triceps, chest|b
    Handstand Push Up|shoulders|triceps, traps|b
    Dip; Chest Dip; Tricep Dip; Parallel Bar Dip; Bar Dip|triceps|chest, shoulders|b
    Bench Dip|triceps|chest, shoulders|b
    Ring Dip|triceps|chest, shoulders|b
    Assisted Dip; Chest Dip (Assisted); Triceps Dip (Assisted); Machine Assisted \
    Dip|triceps|chest, shoulders|a
    Barbell Overhead Press; Overhead Press; Military Press; Strict Press; Standing Press; \
    Press; Shoulder Press (Barbell); Standing Barbell Overhead Press|shoulders|triceps|
    Seated Barbell Overhead Press; Seated Overhead Press; Seated Barbell Shoulder \
    Press|shoulders|triceps|
    Dumbbell Shoulder Press; Dumbbell Overhead Press; Seated Dumbbell Shoulder Press; Seated \
    Dumbbell Overhead Press; Shoulder Press|shoulders|triceps|
    Machine Shoulder Press; Seated Machine Shoulder Press|shoulders|triceps|
    Smith Machine Shoulder Press; Smith Machine Overhead Press|shoulders|triceps|
    Arnold Press; Dumbbell Arnold Press|shoulders|triceps|
    Push Press; Barbell Push Press|shoulders|triceps, quadriceps|
    Push Jerk; Jerk; Split Jerk|shoulders|triceps, quadriceps, glutes|
    Z Press|shoulders|triceps, abdominals|
    Sots Press|shoulders|quadriceps, triceps|
    Landmine Press|shoulders|chest, triceps|
    Dumbbell Lateral Raise; Lateral Raise; Side Raise; Side Lateral Raise|shoulders|traps|
    Cable Lateral Raise|shoulders|traps|
    Machine Lateral Raise; Lateral Machine Raise|shoulders|traps|
    Dumbbell Front Raise; Front Raise; Plate Front Raise; Cable Front Raise|shoulders||
    Dumbbell Rear Delt Fly; Rear Delt Fly; Reverse Fly; Bent Over Reverse Fly; Rear Delt Raise; \
    Rear Lateral Raise|shoulders|middle back|
    Machine Rear Delt Fly; Reverse Pec Deck; Machine Reverse Fly|shoulders|middle back|
    Cable Rear Delt Fly; Cable Reverse Fly|shoulders|middle back|
    Face Pull; Cable Face Pull; Rope Face Pull|shoulders|middle back, traps|
    Barbell Upright Row; Upright Row; Dumbbell Upright Row; Cable Upright Row|traps|shoulders, \
    biceps|
    External Rotation; Cable External Rotation; Shoulder Stability|shoulders||

    """

  static let arms = """
    Barbell Curl; Bicep Curl; Barbell Bicep Curl; Curl; Standing Barbell Curl|biceps|forearms|
    EZ Bar Curl; EZ Bar Bicep Curl; E-Z Curl Bar Curl; Curl (EZ Bar)|biceps|forearms|
    Dumbbell Curl; Dumbbell Bicep Curl; Alternating Dumbbell Curl|biceps|forearms|
    Incline Dumbbell Curl; Incline Curl; Seated Incline Curl|biceps|forearms|
    Hammer Curl; Dumbbell Hammer Curl; Cross Body Hammer Curl; Rope Hammer Curl|biceps|forearms|
    Preacher Curl; Barbell Preacher Curl; Dumbbell Preacher Curl; Machine Preacher Curl; EZ Bar \
    Preacher Curl|biceps|forearms|
    Concentration Curl|biceps|forearms|
    Cable Curl; Cable Bicep Curl; Bayesian Curl|biceps|forearms|
    Machine Curl; Machine Bicep Curl|biceps|forearms|
    Spider Curl|biceps|forearms|
    Reverse Curl; Barbell Reverse Curl; EZ Bar Reverse Curl|forearms|biceps|
    Wrist Curl; Barbell Wrist Curl; Dumbbell Wrist Curl; Seated Wrist Curl|forearms||
    Reverse Wrist Curl|forearms||
    Tricep Pushdown; Cable Tricep Pushdown; Rope Tricep Pushdown; Machine Tricep Pushdown; Rope \
    Pushdown; Tricep Rope Pushdown; Tricep Press Down|triceps||
    Cable Tricep Extension|triceps||
    Overhead Tricep Extension; Dumbbell Overhead Tricep Extension; Cable Overhead Tricep \
    Extension; Rope Overhead Tricep Extension; Tricep Extension; Dumbbell Tricep \
    Extension|triceps||
    Machine Tricep Extension|triceps||
    Skull Crusher; Skullcrusher; Lying Tricep Extension; Barbell Skull Crusher; Dumbbell Skull \
    Crusher; EZ Bar Skull Crusher; EZ Bar Skullcrusher; Barbell Skullcrusher|triceps||
    Tricep Kickback; Dumbbell Tricep Kickback; Dumbbell Kickback; Cable Tricep Kickback|triceps||
    JM Press|triceps|chest, shoulders|

    """
}
