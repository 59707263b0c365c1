import { afterEach, expect, test } from '@jest/globals';
import { REVIEW_REASONS } from '@league/shared/laps/review-reasons';
import { fillPlaces } from '@league/shared/text/fill-places';
import { writeDecimalsWith } from '@league/shared/units/lap-time';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { i18n } from '../../../language/translate';
import { reviewReasonInWords } from './review-reason.rules';

const REASONS = Object.values(REVIEW_REASONS).map((sentence) => fillPlaces(sentence, { seconds: '61.250' }));

function readGerman(): void {
  writeDecimalsWith(',');
  const messages = Object.values(REVIEW_REASONS).map(
    (sentence) => [sentence, compileMessage('Grund: {seconds} s')] as const,
  );
  i18n.loadAndActivate({ locale: 'de', messages: Object.fromEntries(messages) });
}
afterEach(() => {
  i18n.activate('en');
  writeDecimalsWith('.');
});

test('the reason for a hold is the stored sentence in English, and the catalog’s in another language', () => {
  expect(REASONS.map(reviewReasonInWords)).toEqual(REASONS);
  readGerman();
  expect(REASONS.map(reviewReasonInWords)).toEqual(REASONS.map(() => 'Grund: 61,250 s'));
});

test('a steward’s text stays as it was typed, also when it begins like a sentence of the league', () => {
  readGerman();
  const typed = ['Cut the chicane', 'Faster than {seconds} s, the shortest lap time of this track.', ...REASONS.map((reason) => `${reason} Sorry!`)]; // prettier-ignore
  expect(typed.map(reviewReasonInWords)).toEqual(typed);
});
