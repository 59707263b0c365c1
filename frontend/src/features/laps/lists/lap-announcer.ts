import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { tn } from '../../../language/translate';
import { gatheredAnnouncer } from '../../../ui/feedback/gathered-announcer';
import { spokenLapTime } from '../spoken-lap-time';

/** Announces new laps to screen readers, all of ten seconds in one sentence. */
export const announceLaps = gatheredAnnouncer(sentenceFor);

/** '3 new laps; fastest Ana, 1 minute 1.234 seconds'. */
export function sentenceFor(laps: readonly LapTimeDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap_time - b.lap_time)[0];
  if (fastest === undefined) return '';
  return tn('{n} new lap; fastest {driver}, {time}', '{n} new laps; fastest {driver}, {time}', laps.length, {
    n: String(laps.length),
    driver: fastest.driver_name,
    time: spokenLapTime(fastest.lap_time),
  });
}
