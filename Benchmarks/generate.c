/* Writes inputs for the benchmarks: the same bytes for the same arguments, on every machine.
 *
 *   generate gpx   FOLDER FILES POINTS         GPX as Garmin Connect writes it, 1 Hz
 *   generate fit   FOLDER FILES POINTS         FIT activities, 1 Hz
 *   generate csv   FILE POINTS                 a GPSLogger CSV, 1 Hz
 *   generate jsonl FILE POINTS                 one fix a line as JSON, 1 Hz
 *   generate phone FILE FIRST DAYS             a phone's days as JSON lines: a fix a minute at rest,
 *                                              1 Hz on two walks and a run: 5,393 a day
 *   generate apple FILE RECORDS                an Apple Health export of step records
 *   generate club  FOLDER MEMBERS FILES POINTS FIT activities of many members, a folder each, spread
 *                                              over the ten years from 2015 on
 *   generate next  FILE NUMBER FILES POINTS    one more FIT activity of such a member
 *   generate sets  FOLDER MEMBERS SETS         exports of Strong of many members, a folder each:
 *                                              three workouts a week, of four exercises of five sets
 *
 * Somebody runs at about 3 m/s; the errors of the positions are correlated over about a metre, as
 * those of a watch are.
 */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static uint64_t state;

static uint32_t next_random(void) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  uint32_t mixed = (uint32_t)(((state >> 18u) ^ state) >> 27u);
  uint32_t turn = (uint32_t)(state >> 59u);
  return (mixed >> turn) | (mixed << ((-turn) & 31));
}

/* Uniform in -1 ... 1. */
static double noise(void) { return (double)next_random() / 2147483648.0 - 1.0; }

struct walk {
  int64_t time;           /* seconds since 1970 */
  double latitude, longitude, elevation, meters, speed;
  double heading, north_error, east_error;
  int heart_rate, cadence;
};

static void begin(struct walk *walk, uint64_t seed, int64_t time) {
  state = seed * 2654435761u + 88172645463325252ULL;
  for (int index = 0; index < 8; index++) next_random();
  memset(walk, 0, sizeof *walk);
  walk->time = time;
  walk->latitude = 47.0 + (double)(seed % 1000) / 200.0;
  walk->longitude = 7.0 + (double)(seed / 1000 % 1000) / 200.0;
  walk->elevation = 400;
  walk->speed = 3.0;
  walk->heart_rate = 140;
  walk->cadence = 85;
}

static void step(struct walk *walk) {
  walk->time += 1;
  walk->speed += 0.05 * noise() + 0.02 * (3.0 - walk->speed);
  walk->heading += 0.05 * noise();
  walk->north_error = 0.97 * walk->north_error + 0.25 * noise();
  walk->east_error = 0.97 * walk->east_error + 0.25 * noise();
  walk->meters += walk->speed;
  walk->latitude += walk->speed * cos(walk->heading) / 111200.0;
  walk->longitude += walk->speed * sin(walk->heading) / 75000.0;
  walk->elevation += 0.1 * noise();
  if (next_random() % 5 == 0) walk->heart_rate += (int)(next_random() % 3) - 1;
  if (walk->heart_rate < 110 || walk->heart_rate > 180) walk->heart_rate = 145;
  if (next_random() % 7 == 0) walk->cadence = 83 + (int)(next_random() % 5);
}

static double seen_latitude(const struct walk *walk) {
  return walk->latitude + walk->north_error / 111200.0;
}

static double seen_longitude(const struct walk *walk) {
  return walk->longitude + walk->east_error / 75000.0;
}

static const char *iso(int64_t time, char *text) {
  time_t seconds = (time_t)time;
  struct tm parts;
  gmtime_r(&seconds, &parts);
  strftime(text, 32, "%Y-%m-%dT%H:%M:%S", &parts);
  return text;
}

static FILE *open_file(const char *path) {
  FILE *file = fopen(path, "wb");
  if (!file) {
    fprintf(stderr, "generate: %s: %s\n", path, strerror(errno));
    exit(1);
  }
  setvbuf(file, NULL, _IOFBF, 1 << 20);
  return file;
}

static void write_gpx(const char *path, uint64_t seed, int64_t start, int points) {
  FILE *file = open_file(path);
  struct walk walk;
  char clock[32];
  begin(&walk, seed, start);
  fprintf(file,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx creator=\"Garmin Connect\" version=\"1.1\"\n"
      "  xsi:schemaLocation=\"http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/11.xsd\"\n"
      "  xmlns:ns3=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"\n"
      "  xmlns=\"http://www.topografix.com/GPX/1/1\"\n"
      "  xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n  <metadata>\n    <time>%s.000Z</time>\n"
      "  </metadata>\n  <trk>\n    <name>Run %llu</name>\n    <type>running</type>\n    <trkseg>\n",
      iso(start, clock), (unsigned long long)seed);
  for (int point = 0; point < points; point++) {
    fprintf(file,
        "      <trkpt lat=\"%.16f\" lon=\"%.16f\">\n        <ele>%.10f</ele>\n        <time>%s.000Z</time>\n"
        "        <extensions>\n          <ns3:TrackPointExtension>\n            <ns3:hr>%d</ns3:hr>\n"
        "            <ns3:cad>%d</ns3:cad>\n          </ns3:TrackPointExtension>\n        </extensions>\n"
        "      </trkpt>\n",
        seen_latitude(&walk), seen_longitude(&walk), walk.elevation, iso(walk.time, clock),
        walk.heart_rate, walk.cadence);
    step(&walk);
  }
  fprintf(file, "    </trkseg>\n  </trk>\n</gpx>\n");
  fclose(file);
}

/* FIT: bytes in memory, then header and checksum around them. */
static uint8_t *fit;
static size_t fit_count, fit_room;

static void put(uint64_t value, int count) {
  if (fit_count + 8 > fit_room) {
    fit_room = fit_room ? 2 * fit_room : 1 << 16;
    fit = realloc(fit, fit_room);
    if (!fit) exit(1);
  }
  for (int index = 0; index < count; index++) fit[fit_count++] = (uint8_t)(value >> (8 * index));
}

static void define(int local, int message, int fields, const int (*field)[3]) {
  put(0x40 | (unsigned)local, 1);
  put(0, 2);
  put((unsigned)message, 2);
  put((unsigned)fields, 1);
  for (int index = 0; index < fields; index++)
    for (int part = 0; part < 3; part++) put((unsigned)field[index][part], 1);
}

static uint16_t checksum(uint16_t sum, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    sum ^= bytes[index];
    for (int bit = 0; bit < 8; bit++) sum = (uint16_t)(sum & 1 ? (sum >> 1) ^ 0xA001 : sum >> 1);
  }
  return sum;
}

static uint32_t semicircles(double degrees) {
  return (uint32_t)(int32_t)lround(degrees * (2147483648.0 / 180.0));
}

static void write_fit(const char *path, uint64_t seed, int64_t start, int points) {
  enum { enumeration = 0x00, u8 = 0x02, u16 = 0x84, s32 = 0x85, u32 = 0x86 };
  static const int id[][3] = {{0, 1, enumeration}, {1, 2, u16}, {2, 2, u16}, {4, 4, u32}};
  static const int record[][3] = {{253, 4, u32}, {0, 4, s32}, {1, 4, s32}, {2, 2, u16},
      {3, 1, u8}, {4, 1, u8}, {5, 4, u32}, {6, 2, u16}};
  static const int session[][3] = {{253, 4, u32}, {2, 4, u32}, {5, 1, enumeration}, {7, 4, u32},
      {8, 4, u32}, {9, 4, u32}};
  static const int activity[][3] = {{253, 4, u32}, {1, 2, u16}};
  const int64_t epoch = 631065600;
  struct walk walk;
  begin(&walk, seed, start);
  fit_count = 0;
  define(0, 0, 4, id);
  put(0, 1), put(4, 1), put(1, 2), put(2697, 2), put((uint64_t)(start - epoch), 4);
  define(1, 20, 8, record);
  for (int point = 0; point < points; point++) {
    put(1, 1);
    put((uint64_t)(walk.time - epoch), 4);
    put(semicircles(seen_latitude(&walk)), 4);
    put(semicircles(seen_longitude(&walk)), 4);
    put((uint64_t)lround((walk.elevation + 500) * 5), 2);
    put((unsigned)walk.heart_rate, 1), put((unsigned)walk.cadence, 1);
    put((uint64_t)llround(walk.meters * 100), 4);
    put((uint64_t)lround(walk.speed * 1000), 2);
    step(&walk);
  }
  define(2, 18, 6, session);
  put(2, 1), put((uint64_t)(walk.time - epoch), 4), put((uint64_t)(start - epoch), 4), put(1, 1);
  put((uint64_t)(points - 1) * 1000, 4), put((uint64_t)(points - 1) * 1000, 4);
  put((uint64_t)llround(walk.meters * 100), 4);
  define(3, 34, 2, activity);
  put(3, 1), put((uint64_t)(walk.time - epoch), 4), put(1, 2);

  uint8_t head[14] = {14, 0x20, 0x0A, 0x08, (uint8_t)fit_count, (uint8_t)(fit_count >> 8),
      (uint8_t)(fit_count >> 16), (uint8_t)(fit_count >> 24), '.', 'F', 'I', 'T', 0, 0};
  uint16_t sum = checksum(0, head, 12);
  head[12] = (uint8_t)sum, head[13] = (uint8_t)(sum >> 8);
  sum = checksum(checksum(0, head, 14), fit, fit_count);
  FILE *file = open_file(path);
  fwrite(head, 1, 14, file);
  fwrite(fit, 1, fit_count, file);
  fputc(sum & 0xFF, file), fputc(sum >> 8, file);
  fclose(file);
}

static void write_lines(const char *path, int points, int json) {
  FILE *file = open_file(path);
  struct walk walk;
  char clock[32];
  begin(&walk, 7, 1709251200);
  if (!json)
    fprintf(file,
        "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,geoidheight,"
        "ageofdgpsdata,dgpsid,activity,battery,annotation,timestamp_ms,time_offset,distance,"
        "starttimestamp_ms,profile_name,battery_charging\n");
  for (int point = 0; point < points; point++) {
    iso(walk.time, clock);
    if (json)
      fprintf(file, "{\"time\":\"%sZ\",\"lat\":%.7f,\"lon\":%.7f,\"elevation\":%.1f,\"accuracy\":%d}\n",
          clock, seen_latitude(&walk), seen_longitude(&walk), walk.elevation, 5 + point % 7);
    else
      fprintf(file, "%s.000Z,%.7f,%.7f,%.1f,%d,,%.2f,12,gps,0.8,,,,,,,85,,%lld,+00:00,%.0f,1709251200000,Default,false\n",
          clock, seen_latitude(&walk), seen_longitude(&walk), walk.elevation, 5 + point % 7,
          walk.speed, (long long)walk.time * 1000, walk.meters);
    step(&walk);
  }
  fclose(file);
}

/* Whether the phone is under way at a second of its day, and how fast. */
static double pace_of(int second) {
  if (second >= 27000 && second < 28200) return 1.4;
  if (second >= 61200 && second < 62400) return 1.4;
  if (second >= 66600 && second < 68220) return 3.0;
  return 0;
}

static void write_phone(const char *path, int first, int days) {
  FILE *file = open_file(path);
  struct walk walk;
  char clock[32];
  begin(&walk, (uint64_t)first + 7, 1262304000 + 86400LL * first);
  for (int second = 0; second < 86400 * days; second++) {
    double speed = pace_of(second % 86400);
    if (speed > 0) {
      walk.speed = speed;
      step(&walk);
    } else {
      walk.time += 1;
    }
    if (speed == 0 && second % 60 != 0) continue;
    iso(walk.time, clock);
    fprintf(file, "{\"time\":\"%sZ\",\"lat\":%.7f,\"lon\":%.7f,\"accuracy\":%d}\n", clock,
        seen_latitude(&walk), seen_longitude(&walk), 5 + second % 7);
  }
  fclose(file);
}

static void write_apple(const char *path, int records) {
  FILE *file = open_file(path);
  fprintf(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n");
  state = 11;
  for (int record = 0; record < records; record++) {
    char from[32], to[32];
    iso(1640995200 + 300LL * record, from), iso(1640995440 + 300LL * record, to);
    from[10] = to[10] = ' ';
    fprintf(file,
        " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Anna\xE2\x80\x99s Apple\xC2\xA0Watch\" sourceVersion=\"9.1\" "
        "device=\"&lt;&lt;HKDevice: 0x283c7d090&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, software:9.1&gt;\" "
        "unit=\"count\" creationDate=\"%s +0000\" startDate=\"%s +0000\" endDate=\"%s +0000\" value=\"%u\"/>\n",
        to, from, to, 20 + next_random() % 400);
  }
  fprintf(file, "</HealthData>\n");
  fclose(file);
}

/* Each third week the weights rise, so that some sets are records. */
static void write_sets(const char *path, int member, int sets) {
  static const char *exercises[] = {"Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)",
      "Overhead Press (Barbell)", "Bent Over Row (Barbell)", "Pull Up", "Leg Press",
      "Bicep Curl (Dumbbell)"};
  FILE *file = open_file(path);
  state = (uint64_t)member + 23;
  fprintf(file, "Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,"
      "Seconds,Notes,Workout Notes,RPE\n");
  for (int set = 0; set < sets; set++) {
    int workout = set / 20, exercise = set % 20 / 5 + 4 * (workout % 2);
    char clock[32];
    iso(1717401600 + 604800LL * (workout / 3) + 172800LL * (workout % 3) + 60LL * (member % 600),
        clock);
    clock[10] = ' ';
    fprintf(file, "%s,\"Day %c\",1h 5m,\"%s\",%d,%.1f,%u,0,0,\"\",\"\",%u\n", clock,
        'A' + workout % 2, exercises[exercise], set % 5 + 1,
        20.0 + 10 * exercise + 2.5 * (workout / 9) + 2.5 * (set % 5), 5 + next_random() % 6,
        7 + next_random() % 4);
  }
  fclose(file);
}

static int64_t start_of(int number) { return 1420099200 + 129600LL * number; }

/* The start of one of so many activities of ten years. */
static int64_t start_in_ten_years(int number, int files) {
  return 1420099200 + 315532800LL * number / files;
}

int main(int count, char **words) {
  char path[4096];
  if (count == 5 && (!strcmp(words[1], "gpx") || !strcmp(words[1], "fit"))) {
    int is_gpx = words[1][0] == 'g';
    mkdir(words[2], 0700);
    for (int file = 0; file < atoi(words[3]); file++) {
      snprintf(path, sizeof path, "%s/%06d.%s", words[2], file, words[1]);
      (is_gpx ? write_gpx : write_fit)(path, (uint64_t)file + 1, start_of(file), atoi(words[4]));
    }
  } else if (count == 4 && (!strcmp(words[1], "csv") || !strcmp(words[1], "jsonl"))) {
    write_lines(words[2], atoi(words[3]), words[1][0] == 'j');
  } else if (count == 5 && !strcmp(words[1], "phone")) {
    write_phone(words[2], atoi(words[3]), atoi(words[4]));
  } else if (count == 4 && !strcmp(words[1], "apple")) {
    write_apple(words[2], atoi(words[3]));
  } else if (count == 6 && !strcmp(words[1], "club")) {
    mkdir(words[2], 0700);
    for (int member = 0; member < atoi(words[3]); member++) {
      snprintf(path, sizeof path, "%s/member%04d", words[2], member);
      mkdir(path, 0700);
      for (int file = 0; file < atoi(words[4]); file++) {
        snprintf(path, sizeof path, "%s/member%04d/%05d.fit", words[2], member, file);
        write_fit(path, (uint64_t)member * 100003 + (uint64_t)file + 1,
                  start_in_ten_years(file, atoi(words[4])), atoi(words[5]));
      }
    }
  } else if (count == 5 && !strcmp(words[1], "sets")) {
    mkdir(words[2], 0700);
    for (int member = 0; member < atoi(words[3]); member++) {
      snprintf(path, sizeof path, "%s/member%04d", words[2], member);
      mkdir(path, 0700);
      snprintf(path, sizeof path, "%s/member%04d/strong.csv", words[2], member);
      write_sets(path, member, atoi(words[4]));
    }
  } else if (count == 6 && !strcmp(words[1], "next")) {
    int number = atoi(words[3]);
    write_fit(words[2], (uint64_t)number + 1, start_in_ten_years(number, atoi(words[4])),
              atoi(words[5]));
  } else {
    fprintf(stderr, "usage: see the head of Benchmarks/generate.c\n");
    return 2;
  }
  return 0;
}
