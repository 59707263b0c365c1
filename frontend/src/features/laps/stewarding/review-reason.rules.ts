import { REVIEW_REASONS } from '@league/shared/laps/review-reasons';
import { formatLapTime } from '@league/shared/units/lap-time';
import { translated } from '../../../language/translate';

const SENTENCES = Object.values(REVIEW_REASONS).map((sentence) => {
  const [before = '', after = ''] = sentence.split('{seconds}');
  return { sentence, before, after };
});

/** Returns the reason for holding a lap, translated unless a steward typed it. */
export function reviewReasonInWords(reason: string): string {
  for (const { sentence, before, after } of SENTENCES) {
    const seconds = reason.slice(before.length, reason.length - after.length);
    if (/^\d+\.\d{3}$/.test(seconds) && reason === `${before}${seconds}${after}`)
      return translated(sentence, { seconds: formatLapTime(Number(seconds)) });
  }
  return reason;
}
