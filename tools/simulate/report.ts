import { writeFileSync } from 'node:fs';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { Garage } from './paddock.js';
import type { RaceNight } from './race-night.js';
import { countUnsent, percentile, type Tally } from './summary.js';

/**
 * Writes what was sent and answered, and what was driven: with every lap recorded, each driver's laps and best lap and
 * each track's record must be on the boards of a league that was empty before.
 */
export function writeReport(
  file: string,
  tally: Tally,
  night: RaceNight,
  garages: readonly Garage[],
  tracks: readonly TrackDto[],
): void {
  const sorted = tally.answerMs.toSorted((a, b) => a - b);
  const { answerMs, resent, refused, reasons, ...counts } = tally;
  const report = {
    ...counts,
    neverAnswered: countUnsent(tally),
    resent: Object.fromEntries(resent),
    refused: Object.fromEntries(refused),
    reasons: Object.fromEntries(reasons),
    answers: answerMs.length,
    answerP50Ms: percentile(sorted, 0.5),
    answerP99Ms: percentile(sorted, 0.99),
    drivers: garages.map(({ username, driverName, userId, carId }, i) => ({
      username,
      driver_name: driverName,
      user_id: userId,
      car_id: carId,
      ...driven(night, (lap) => lap.entrant === i),
    })),
    tracks: tracks.map(({ id, name, channel_letter }, i) => ({
      id,
      name,
      channel_letter,
      ...driven(night, (lap) => lap.circuit === i),
    })),
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function driven(
  night: RaceNight,
  mine: (lap: RaceNight['laps'][number]) => boolean,
): { laps: number; best_lap_time: number | null } {
  const times = night.laps.filter(mine).map((lap) => lap.lapTimeMs);
  const best = times.reduce((least, time) => Math.min(least, time), Infinity);
  return { laps: times.length, best_lap_time: times.length > 0 ? secondsFromMs(best) : null };
}
