import { REVIEW_REASONS } from '@league/shared/laps/review-reasons';
import { translated } from '../../../language/translate';

const SENTENCES = Object.values(REVIEW_REASONS).map((sentence) => {
  const [before = '', after = ''] = sentence.split('{seconds}');
  return { sentence, before, after };
});

/**
 * Returns why a lap was held, in the reader's language: laps keep the finished English sentence. What a steward typed is shown
 * as it is.
 */
export function reviewReasonInWords(reason: string): string {
  for (const { sentence, before, after } of SENTENCES) {
    const seconds = reason.slice(before.length, reason.length - after.length);
    if (/^\d+\.\d{3}$/.test(seconds) && reason === `${before}${seconds}${after}`)
      return translated(sentence, { seconds });
  }
  return reason;
}
