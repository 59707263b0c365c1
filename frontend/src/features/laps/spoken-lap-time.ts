import { formatLapTime, msFromSeconds } from '@league/shared/units/lap-time';
import { t, tn } from '../../language/translate';

/** Returns a lap time for a screen reader: '1 minute 1.234 seconds'. `lapTime`: seconds. */
export function spokenLapTime(lapTime: number): string {
  const ms = msFromSeconds(lapTime);
  const minutes = Math.floor(ms / 60_000);
  const seconds = formatLapTime((ms % 60_000) / 1000);
  if (minutes === 0) return t('{seconds} seconds', { seconds });
  return tn('{n} minute {seconds} seconds', '{n} minutes {seconds} seconds', minutes, { n: String(minutes), seconds });
}
