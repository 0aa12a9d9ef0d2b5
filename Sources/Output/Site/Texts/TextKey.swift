/// The words that pages show: each case is a key of every catalogue.
enum TextKey: String, CaseIterable, Sendable {
  // MARK: Numbers and dates

  case decimalMark, groupMark, monthNames, weekdayNames, dayAndMonth

  // MARK: The frame of every page

  case skipToContent, whereYouAre, theClub, membersPage, publicPage, madeWith, pageMoved

  // MARK: Names of values

  case activeEnergy, activeMembers, activeTime, activities, activity, ascent, count, date, digest
  case distance, distanceOfActivities, elapsedPace, elapsedSpeed, elapsedTime, elevation, energy
  case fatigue, file, fitness, form, format, from, gaps, heartRate, jumps, kilometer, lap
  case leftOut, maximumHeartRate, meanOfEight, member, members, mile, month, movingPace
  case movingSpeed, movingTime, newestActivity, pace, paceOrSpeed, paceSinceRowAbove, period
  case place, points, progress, result, sleep, speed, speedSinceRowAbove, sport, steps, test
  case time, timeZone, to, week, weekBefore, weekBeginning, why, yearEarlier, earnedBy
  case estimateHead, exercise, exercises, exertion, goal, heaviestSet, kind, longest, newest
  case lift, reachedHead, rule, set, streak, volume, volumeWithBody, weight, workingSets, duration,
    share, zone
  case device, body, bodyFat, bodyMassIndex, cadence, formZone, leanMass, meanOfSevenDays, power
  case restingHeartRate, sinceThirtyDays, waist

  // MARK: Headings

  case allRoutes, bestEfforts, calendar, dailyValues, days, laps, months, newestActivities
  case newestDay, newestRecord, newestRuns, newestWeek, records, route, runs, screen, splits
  case tests, timeAWeek, whereFrom, years, goals, goalsAndLevel, lifts, sets, streaks
  case whyThesePoints, found, needsYourEyes, newRecords, notSeenForThreeWeeks, earlierOnes
  case heartRateZones, gear, timeAMonth

  // MARK: Lines

  case activitiesOf, activityInSteps, allDailyValues, allRoutesOnMap, asOf, asOfLabel, axis
  case bestTimesOver, byTheMile, chartAsTable, currentRecords, dailyValuesOf, daysOf
  case deviceKilometers, distanceInTime, effortsNotAccepted, effortsWithoutRecord, estimateForOne
  case faster, fasterEnd, fastestStretches, filesOfActivity, findActivity, findMember
  case firstResult, fitnessFromTo, gapsBridged, gridFromTo, hoursAWeek, jumpsSplit, lapsOfDevice
  case lastRun, lastStreak, less, loadADay, longestStreak, mapNeedsScript, mapNeedsScriptAlone
  case membersAndBestTimes, monthsBeside, monthsOf, more, movingTimeByWeek, noActivities
  case notAccepted, nothingYet, otherActivities, pagesOfMember, partOnMap, pointsUsed
  case racePredictions, recordMark, routeOnMap, routesOverlap, runsOf, sameAsTable
  case satelliteKilometers, screenLink, slower, splitsByKilometer, splitsByMile, standing
  case sumsByYear, timeAWeekBeside, until, vdotFrom, weekComparison, weekOf, weeksAsTable
  case activeDays, activeWeeks, estimateOf, estimateRecord, fromSet, goalAtLeast, goalAtMost
  case goalBetween, howPointsAreEarned, level, liftRecord, moreExercises, no, pointsOf
  case pointsToNext, reached, yes, needsYourEyesNote, nothingToLookAt, winnersOf, winnersOfWeek
  case loadOf, formDayBefore, formFresh, formLosing, seasonFinal, seasonAmended, seasonWinners
  case formNeutral, formOverload, formProductive, formShare, lastTwelveMonths, monthsAsTable
  case movingTimeByMonth, weighingsNotBelieved, weightOfAYear

  // MARK: The club

  case addToCalendar, allNews, askQuestion, book, booking, cancelled, className, classes
  case classesForCalendar, classesOfWeek, news, newsFeed, nextFortnight, noClasses
  case notAvailableNow, notesFromTrainers, ofTheDay, offers, olderNotes, pagesOfClub, picture
  case placesInClass, question, timetable, trainers
  case address, findPlace, nearMyPlace, noPlaceWithin, onTheMap, openingHours, placeName
  case placeWithoutName, placesAround, placesNearby, placesToTrain
  case exerciseNotes, membersDone, olderBookings, programWeeks, howToVote, memberInCommand
  case noProgramChange, ownBookings, ownVotes, pageOfProgram
  case program, programChanges, programDay, programIsPrivate, programIsPublished, programSession
  case programWeek, programs, programsByVotes, programsRemoved, publishedBy, publishedByWhom
  case restAfterSet
  case sessions, sunkPrograms, voteAgainst, voteFor, votesAgainst, votesBefore
  case votesFor

  // MARK: Counts

  case countDays, countEfforts, countPoints, countRoutes, countSegments, improved, countMonths
  case countPointsEarned, countWeeks, countYears, countWeighings, countRepetitions
  case morePlaces, placesListed

  // MARK: The page on which members act

  case messages, boards, uploadFiles, myPages, downloadEverything, signOut, placesTaken
  case restore, cancelClass, cancelBooking, everybody, messageText, messageTo, send, withdrawn
  case withdraw, voteUp, voteDown, noVote, leave, nameOnBoard, publicToo, join, season, closeSeason
  case goalsSyntax, save, deleted, title, asInFile, delete, uploadNeedsScript, uploadFailed
  case uploadKept
  case signIn, token, tokenNotKnown, pageNotHere, pageNotAllowed, notDone, back, myDesk
  case partsOfPage, confirm, undo, nothingChanged, noSeasonToClose, countClasses
}
