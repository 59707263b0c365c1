import { expect, test } from '@jest/globals';
import { type CsvCell, csvLine, csvText } from './csv.rules.js';

test.each<[what: string, cell: CsvCell, written: string]>([
  ['plain text', 'Ana Torres', 'Ana Torres'],
  ['an empty text', '', ''],
  ['nothing', null, ''],
  ['a number', 61.5, '61.5'],
  ['zero', 0, '0'],
  ['a switch', false, 'false'],
  ['a comma', 'Torres, Ana', '"Torres, Ana"'],
  ['quotes', 'Ana "Flash" T', '"Ana ""Flash"" T"'],
  ['a line feed', 'two\nlines', '"two\nlines"'],
  ['a carriage return', 'two\rlines', '"two\rlines"'],
  ['emoji', '🏁 Ana', '🏁 Ana'],
  ['text from right to left', 'شارل, لوكلير', '"شارل, لوكلير"'],
  ['a dash inside', 'Jean-Luc', 'Jean-Luc'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a plus', '+1', "'+1"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\tx', "'\tx"],
  ['a carriage return at the start', '\rx', `"'\rx"`],
  ['a line feed at the start', '\nx', `"'\nx"`],
  ['a formula behind spaces', '  =1', "'  =1"],
  ['a formula behind a quote', '"=1', `"'""=1"`],
  ['a formula behind an apostrophe', "'=1", "''=1"],
  ['a formula behind a line feed', ' \n=1', `"' \n=1"`],
  ['a tab behind a space', ' \tx', "' \tx"],
  ['a formula in wide letters', '＝1', "'＝1"],
  ['a negative number of the league', -1, '-1'],
])('writes %s so that it is read back, and never run', (_, cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});

async function textOf(pages: readonly (readonly { n: number }[])[]): Promise<string[]> {
  async function* read() {
    for (const page of pages) yield await Promise.resolve(page);
  }
  const pieces: string[] = [];
  for await (const piece of csvText({ n: ({ n }) => n, twice: ({ n }) => 2 * n }, read())) pieces.push(piece);
  return pieces;
}

test('a file begins with the byte order mark and the names of the columns, and has a piece for each page', async () => {
  expect(await textOf([[{ n: 1 }, { n: 2 }], [{ n: 3 }]])).toEqual(['\uFEFFn,twice\r\n1,2\r\n2,4\r\n', '3,6\r\n']);
});

test('a file without entries contains only the header', async () => {
  expect(await textOf([])).toEqual(['\uFEFFn,twice\r\n']);
});
