import type { LapTime } from '@league/shared/laps/lap.dto';
import { speakLapTime } from '@league/shared/units/lap-time';
import { announce } from '../../ui/announcer';

const GATHER_MS = 10_000;

let waiting: LapTime[] = [];

/** Tells screen readers of new laps, all of ten seconds in one sentence. */
export function announceLaps(laps: readonly LapTime[]): void {
  if (laps.length === 0) return;
  if (waiting.length === 0) setTimeout(tell, GATHER_MS);
  waiting = [...waiting, ...laps];
}

function tell(): void {
  announce(sentenceFor(waiting));
  waiting = [];
}

/** '3 new laps; fastest Ana, 1 minute 1.234 seconds'. */
export function sentenceFor(laps: readonly LapTime[]): string {
  const fastest = [...laps].sort((a, b) => a.lap_time - b.lap_time)[0];
  if (fastest === undefined) return '';
  const count = laps.length === 1 ? '1 new lap' : `${laps.length} new laps`;
  return `${count}; fastest ${fastest.driver_name}, ${speakLapTime(fastest.lap_time)}`;
}
