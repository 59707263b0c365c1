import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { speakLapTime } from '@league/shared/units/lap-time';
import { gatheredAnnouncer } from '../../../ui/feedback/gathered-announcer';

/** Announces new laps to screen readers, all of ten seconds in one sentence. */
export const announceLaps = gatheredAnnouncer(sentenceFor);

/** '3 new laps; fastest Ana, 1 minute 1.234 seconds'. */
export function sentenceFor(laps: readonly LapTimeDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap_time - b.lap_time)[0];
  if (fastest === undefined) return '';
  const count = laps.length === 1 ? '1 new lap' : `${laps.length} new laps`;
  return `${count}; fastest ${fastest.driver_name}, ${speakLapTime(fastest.lap_time)}`;
}
