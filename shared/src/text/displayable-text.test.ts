import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countCharacters, displayableText, fitText } from './displayable-text.js';

test.each([
  ['spaces around it', '  Ada Lovelace\u3000', 'Ada Lovelace'],
  ['control characters', 'A\u0000d\u0007a\u007f\u009f', 'Ada'],
  ['tabs and breaks of lines', 'Ada\tof\r\nthe\u2028hills', 'Ada of the hills'],
  ['bidirectional overrides', '\u202eadA\u202c \u2066x\u2069\u200f', 'adA x'],
  ['zero-width characters', 'A\u200bd\ufeffa\u2060\u00ad\u180e', 'Ada'],
  ['fillers without a shape', '\u3164\u115f\u1160\uffa0\u2800', ''],
  ['joiners where nothing is joined', 'A\u200dd\u200ca\u200d', 'Ada'],
  ['joiners that have lost their picture', '\u{1f468}\u200da', '\u{1f468}a'],
  [
    'halves of surrogate pairs and code points that are none',
    'A\ud83d\udc00d\ufffea'.replace('\ud83d\udc00', '\ud83d'),
    'Ada',
  ],
  ['selectors behind letters', 'A\ufe0fd\u{e0101}a', 'Ada'],
  ['tags that hide text', 'A\u{e0068}\u{e0069}\u{e007f}', 'A'],
  ['tags without an end behind a flag', '\u{1f3f4}\u{e0067}\u{e0062}', '\u{1f3f4}'],
  ['decomposed letters', 'Zoe\u0308', 'Zo\u00eb'],
  ['letters taken apart by what is left out', 'Zoe\u200b\u0308', 'Zo\u00eb'],
  ['more than 3 marks in a row', `x${'\u0335'.repeat(40)}y`, `x${'\u0335'.repeat(3)}y`],
  [
    'marks that joiners hold apart',
    `\u0915${'\u0951\u0952\u0951\u200d'.repeat(5)}\u0915`,
    '\u0915\u0952\u0951\u0951\u200d\u0915',
  ],
])('cleaning leaves out %s', (_, text, cleaned) => {
  expect(displayableText(text)).toBe(cleaned);
});

test.each([
  'Ada Lovelace',
  'Łukasz Müller-Żółć',
  '山田 太郎',
  'Nguyễn Thị Hồng',
  'محمد',
  'می‌خواهم', // Persian, with a non-joiner
  'ශ්‍රී ලංකා', // Sinhala, with a joiner
  'क्‍ष र्‍य', // Devanagari, with joiners
  'ন্তর‍্য',
  'ကြွေ',
  'น้ำใจ',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👩🏽‍🚀',
  '❤️‍🔥',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣ #️⃣',
  '🇩🇪🏁',
  '葛󠄀城', // an ideograph in one of its variants
])('%s stays as it is written', (text) => {
  expect(displayableText(text.normalize('NFC'))).toBe(text.normalize('NFC'));
});

test('line breaks stay where a text has lines, but other control characters do not', () => {
  expect(displayableText('\n First\r\n\tsecond\u2029third\u0007 \n', { lines: true })).toBe('First\n second\nthird');
});

const ANY_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u200d', '\u200c', '\ufe0f', '\u0301', '\u0951', '\u202e', '\n', ' ', '\u0915', '\u094d', '\u{1f468}', '\u{1f3fd}', '\u{1f3f4}', '\u{e0067}', '\u{e007f}', '\ud83d', 'e'), // prettier-ignore
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('cleaned text is composed, trimmed and displayable, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(ANY_TEXT, fc.boolean(), (text, lines) => {
      const cleaned = displayableText(text, { lines });
      expect(displayableText(cleaned, { lines })).toBe(cleaned);
      expect(cleaned).toBe(cleaned.normalize('NFC').trim());
      expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]|\p{M}{4}|\p{Cs}/u);
      expect(cleaned.replaceAll(lines ? '\n' : '', '')).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 2_000 },
  );
});

test('a long text is cleaned quickly enough to delay nobody', () => {
  const text = '\u0915\u0951\u200d\u{1f468}\u200d'.repeat(2_000);
  const start = Date.now();
  displayableText(text, { lines: true });
  expect(Date.now() - start).toBeLessThan(500);
});

test('a text is cut by the characters that databases count, but never within a visible one', () => {
  expect(fitText('Ada Lovelace', 12)).toBe('Ada Lovelace');
  expect(fitText('Ada Lovelace', 4)).toBe('Ada');
  expect(fitText('🏎'.repeat(9), 8)).toBe('🏎'.repeat(8));
  expect(fitText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13)).toBe('👨‍👩‍👧‍👦'); // 7 code points each
  expect(fitText(`${'x'.repeat(7)}e\u0323\u0301`, 8)).toBe('x'.repeat(7));
  fc.assert(
    fc.property(ANY_TEXT, fc.nat(20), (text, max) => {
      const fitted = fitText(displayableText(text), max);
      expect(countCharacters(fitted)).toBeLessThanOrEqual(max);
      expect(fitted).not.toMatch(/\p{Cs}/u);
    }),
  );
});
