import { msFromSeconds } from '@league/shared/units/lap-time';
import { t, tn } from '../../language/translate';

/** A lap time as a screen reader should say it: '1 minute 1.234 seconds'. `lapTime`: seconds. */
export function spokenLapTime(lapTime: number): string {
  const ms = msFromSeconds(lapTime);
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  if (minutes === 0) return t('{seconds} seconds', { seconds });
  return tn('{n} minute {seconds} seconds', '{n} minutes {seconds} seconds', minutes, { n: String(minutes), seconds });
}
