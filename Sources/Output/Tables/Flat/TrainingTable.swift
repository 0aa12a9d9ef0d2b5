import ReadModels

extension FlatTable {
  /// Fitness and fatigue of every day.
  public static let training = FlatTable(
    "training", "Load, fitness and fatigue of one local day; needs a profile with heart rates.",
    fields: fitnessFields
  ) { models in
    models.training.reversed()
  }
}

private let fitnessFields: [TableField<FitnessDay>] = [
  .property("date", of: .fitnessDay, kind: .date, isKey: true) { .text($0.date) },
  .thousandths("trimp", of: .fitnessDay) { $0.trimp },
  .thousandths("fitness", of: .fitnessDay) { $0.fitness },
  .thousandths("fatigue", of: .fitnessDay) { $0.fatigue },
  .thousandths("form", of: .fitnessDay) { $0.form },
]
