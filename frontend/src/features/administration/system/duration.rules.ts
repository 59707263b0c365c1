import { t } from '../../../language/translate';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Returns a duration in its two largest units: '2 d 3 h', '4 min 5 s', '9 s'. */
export function durationInWords(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < MINUTE_S) return t('{seconds} s', { seconds: whole });
  if (whole < HOUR_S)
    return t('{minutes} min {seconds} s', { minutes: Math.floor(whole / MINUTE_S), seconds: whole % MINUTE_S });
  if (whole < DAY_S)
    return t('{hours} h {minutes} min', {
      hours: Math.floor(whole / HOUR_S),
      minutes: Math.floor((whole % HOUR_S) / MINUTE_S),
    });
  return t('{days} d {hours} h', { days: Math.floor(whole / DAY_S), hours: Math.floor((whole % DAY_S) / HOUR_S) });
}
