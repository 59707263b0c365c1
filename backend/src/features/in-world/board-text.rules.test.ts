import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asciiText } from './ascii-text.rules.js';
import { boardText, type TextRow } from './board-text.rules.js';

const aRow = (name: string, fields: Partial<TextRow> = {}): TextRow => ({
  before: ['1'],
  name,
  after: ['1:23.456', '+0.212', '25'],
  ...fields,
});
const linesOf = (names: readonly string[], { rows = 10, ascii = false } = {}) =>
  boardText({ title: 'Spa', rows: names.map((name) => aRow(name)) }, { rows, ascii }).text.split('\n');

test('a board has a first line with seq, rows and title, and a line with five fields for each row', () => {
  const { seq, text } = boardText({ title: 'Spa', rows: [aRow('Ana')] }, { rows: 10, ascii: false });
  expect(text).toBe(`${seq}|1|Spa\n1|Ana|1:23.456|+0.212|25`);
});

test('the same board has the same seq, and any visible difference changes it', () => {
  const seqOf = (name: string, form = { rows: 10, ascii: false }) =>
    boardText({ title: 'Spa', rows: [aRow(name)] }, form).seq;
  expect(seqOf('Ana')).toBe(seqOf('Ana'));
  expect(seqOf('Ana')).not.toBe(seqOf('Bea'));
  expect(seqOf('Zoë')).not.toBe(seqOf('Zoë', { rows: 10, ascii: true }));
  expect(Number(seqOf('Ana'))).toBeLessThanOrEqual(2_147_483_647);
});

test('separators and control characters in a name never start another field or line', () => {
  const [, line] = linesOf(['a|b\nc\u0007\u2028d']);
  expect(line).toBe('1|a/b c  d|1:23.456|+0.212|25');
});

test('names are cut between the characters that people see', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(linesOf([family.repeat(9)])[1]).toBe(`1|${family.repeat(2)}|1:23.456|+0.212|25`); // 25 bytes each
  expect(linesOf(['x'.repeat(40)])[1]).toBe(`1|${'x'.repeat(24)}|1:23.456|+0.212|25`);
});

test('a board of long names has as many whole rows as fit into 2,000 bytes', () => {
  const lines = linesOf(Array<string>(50).fill('🏎️ Jürgen Straße '.repeat(3)), { rows: 50 });
  const bytes = Buffer.byteLength(lines.join('\n'));
  expect([bytes > 1_900, bytes <= 2_000, lines[0]?.split('|')[1]]).toEqual([true, true, String(lines.length - 1)]);
});

test('a board never exceeds 2,000 bytes, has only whole rows, and counts them in its first line', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('🏁'.repeat(30)));
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 60 }),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      (names, rows, ascii) => {
        const lines = linesOf(names, { rows, ascii });
        expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(2_000);
        expect(lines[0]).toMatch(new RegExp(`^\\d+\\|${lines.length - 1}\\|Spa$`));
        expect(lines.length - 1).toBeLessThanOrEqual(Math.min(rows, names.length));
        for (const line of lines.slice(1)) expect(line.split('|')).toHaveLength(5);
        expect(lines.join('')).not.toMatch(/\p{Cs}/u);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['Zoë Müller-Żółć', 'Zoe Muller-Zolc'],
  ['Łukasz Ørsted Straße', 'Lukasz Orsted Strasse'],
  ['Йосиф Щукин', 'Iosif Shchukin'],
  ['Ανδρέας', 'Andreas'],
  ['“Max” – the 1st…', '"Max" - the 1st...'],
  ['Ana 🏁 Torres', 'Ana Torres'],
  ['Ｍａｘ', 'Max'],
  ['山田', ''],
])('%s is %s in ASCII', (name, ascii) => {
  expect(asciiText(name)).toBe(ascii);
});

test('any text becomes printable ASCII', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(asciiText(text)).toMatch(/^[\x20-\x7e]*$/)));
});

test('a name without an ASCII letter is replaced by the username', () => {
  const rows = [aRow('山田 太郎', { otherName: 'taro' }), aRow('🏁🏁', { otherName: 'flag' })];
  const lines = (ascii: boolean) => boardText({ title: 'Spa', rows }, { rows: 10, ascii }).text.split('\n').slice(1);
  expect(lines(true).map((line) => line.split('|')[1])).toEqual(['taro', 'flag']);
  expect(lines(false)[0]?.split('|')[1]).toBe('山田 太郎');
});
