/// An export as Apple's Health app writes it, made after `formats.md` 1.10.
enum AppleHealthExport {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12, it's "broken" -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    <!ATTLIST Record
      type CDATA #REQUIRED
      unit CDATA #IMPLIED
    >
    ]>
    <HealthData locale="en_FR">
     <ExportDate value="2023-05-13 10:36:12 +0200"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-05-20"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Anna’s Apple\u{A0}Watch" sourceVersion="10.2" device="&lt;&lt;HKDevice: 0x3012772a0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:10.2&gt;" unit="count" creationDate="2021-11-30 08:24:50 +0200" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:24:50 +0200" value="43"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Anna’s Apple\u{A0}Watch" sourceVersion="10.3" device="&lt;&lt;HKDevice: 0x30127ffff&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:10.3&gt;" unit="count" creationDate="2021-11-30 08:26:50 +0200" startDate="2021-11-30 08:25:50 +0200" endDate="2021-11-30 08:26:50 +0200" value="57"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Tom &amp; Anna’s iPhone" unit="count" startDate="2021-12-01 00:30:00 +0200" endDate="2021-12-01 00:31:00 +0200" value="12"/>
     <Record type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="Health\u{B}Mate" unit="mi" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:24:50 +0200" value="0.5"/>
     <Record type="HKQuantityTypeIdentifierActiveEnergyBurned" sourceName="Health Mate" unit="kJ" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:24:50 +0200" value="418.4"/>
     <Record type="HKQuantityTypeIdentifierOxygenSaturation" sourceName="Health Mate" unit="%" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:23:50 +0200" value="0.975">
      <MetadataEntry key="HKWasUserEntered" value="0"/>
     </Record>
     <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Health Mate" unit="lb" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:23:50 +0200" value="150"/>
     <Record type="HKQuantityTypeIdentifierBodyMassIndex" sourceName="Health Mate" unit="count" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:23:50 +0200" value="22.5"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s iPhone" startDate="2021-11-30 00:55:28 +0200" endDate="2021-11-30 06:56:53 +0200" value="HKCategoryValueSleepAnalysisInBed">
      <MetadataEntry key="HKTimeZone" value="Europe/Paris"/>
     </Record>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s iPhone" startDate="2021-11-30 01:10:00 +0200" endDate="2021-11-30 02:00:00 +0200" value="HKCategoryValueSleepAnalysisAsleepCore"/>
     <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Health Mate" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:23:50 +0200">
      <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Health Mate" unit="count/min" startDate="2021-11-30 08:23:50 +0200" endDate="2021-11-30 08:23:50 +0200" value="61"/>
     </Correlation>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="5.5" durationUnit="min" totalDistance="0.5" totalDistanceUnit="mi" totalEnergyBurned="48.745" totalEnergyBurnedUnit="kcal" sourceName="Apple Watch" startDate="2016-11-14 07:25:41 -0700" endDate="2016-11-14 07:31:41 -0700">
      <MetadataEntry key="HKTimeZone" value="America/Los_Angeles"/>
      <MetadataEntry key="HKElevationAscended" value="1234 cm"/>
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2016-11-14 07:27:00 -0700"/>
      <WorkoutEvent type="HKWorkoutEventTypeResume" date="2016-11-14 07:27:30 -0700"/>
      <WorkoutEvent type="HKWorkoutEventTypeSegment" date="2016-11-14 07:28:00 -0700" duration="2" durationUnit="min"/>
      <WorkoutRoute sourceName="Anna’s iPhone" startDate="2016-11-14 07:25:44 -0700" endDate="2016-11-14 07:30:51 -0700">
       <Location date="2016-11-14 07:25:44 -0700" latitude="37.7777" longitude="-122.426" altitude="21.2694" horizontalAccuracy="2.40948" verticalAccuracy="1.67859" course="-1" speed="2.48034"/>
       <Location date="2016-11-14 07:25:45 -0700" latitude="37.7778" longitude="-122.426" altitude="21.2677" horizontalAccuracy="2.40059" verticalAccuracy="1.67236" course="90" speed="2.48034"/>
      </WorkoutRoute>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="30" durationUnit="min" sourceName="Apple Watch" startDate="2023-03-01 18:00:00 +0200" endDate="2023-03-01 18:30:00 +0200">
      <MetadataEntry key="HKIndoorWorkout" value="1"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2023-03-01 18:00:00 +0200" endDate="2023-03-01 18:30:00 +0200" sum="250.5" unit="Cal"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" startDate="2023-03-01 18:00:00 +0200" endDate="2023-03-01 18:30:00 +0200" sum="12.25" unit="km"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="141.6" minimum="90" maximum="165" unit="count/min"/>
      <WorkoutRoute sourceName="Anna’s iPhone"><FileReference path="/workout-routes/route_2023-03-01_6.30pm.gpx"/></WorkoutRoute>
     </Workout>
     <ActivitySummary dateComponents="2021-11-30" activeEnergyBurned="590.252" activeEnergyBurnedUnit="kcal" appleExerciseTime="68" appleStandHours="13"/>
     <ActivitySummary dateComponents="2021-12-01" activeEnergyBurned="0" activeEnergyBurnedUnit="kcal" appleExerciseTime="0" appleStandHours="0"/>
    </HealthData>

    """
}
