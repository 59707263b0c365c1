import { describe, expect, it } from '@jest/globals';
import { classifyLines } from './session.js';
import { tableText } from './table.js';

const CSV = `round,grand_prix,constructor,driver,lap,position,time
1,Home,Kite,ADA,2,1,60.500
1,Home,Kite,ADA,1,1,61.000
1,Home,Heron,BOB,1,2,62.250
2,Away,Heron,CYD,1,1,50.000
1,Home,Heron,DEE,1,3,300.000`;

describe('The cases of a file of lines', () => {
  it('are classified line by line, whatever else a line has', () => {
    const entries = [
      { driver: 'a', grid: 1 },
      { driver: 'b', grid: 2 },
    ];
    const crossings = [
      { driver: 'b', at: 900, id: 'b1' },
      { driver: 'a', at: 1_000, id: 'a1' },
    ];
    const line = JSON.stringify({ name: 'one', case: { laps: 1, entries, crossings, classified: 0.9 }, result: [] });
    const out = classifyLines(`${line}\n\n${line}\n`).split('\n');
    expect(out).toHaveLength(2);
    expect(JSON.parse(out[0] ?? '')).toEqual([
      { driver: 'b', place: 1, status: 'finished', laps: 1, time: 900, gap: null },
      { driver: 'a', place: 2, status: 'finished', laps: 1, time: 1_000, gap: ['ms', 100] },
    ]);
  });

  it.each([
    ['{', 'Line 1 is no JSON: write one case a line.'],
    ['{"case":{"laps":3}}', 'Line 1 has no case with entries and crossings.'],
    ['{"case":{"entries":[null],"crossings":[]}}', 'Line 1 has an entry without a driver.'],
    [
      '{"case":{"entries":[],"crossings":[{"driver":"a","at":"9"}]}}',
      'Line 1 has a crossing without a driver, or without its time in ms.',
    ],
    ['null', 'Line 1 has no case with entries and crossings.'],
  ])('are refused with their line: %s', (line, sentence) => {
    expect(() => classifyLines(line)).toThrow(sentence);
  });
});

describe('The board of a lap file', () => {
  it('takes rows in any order, counts a lap that ends exactly then, and has those without a lap last', () => {
    expect(JSON.parse(tableText(CSV, '1', '121.5'))).toEqual([
      { driver: 'ADA', place: 1, laps: 2, gap: null, interval: null },
      { driver: 'BOB', place: 2, laps: 1, gap: ['ms', 1_250], interval: ['ms', 1_250] },
      { driver: 'DEE', place: 3, laps: 0, gap: null, interval: null },
    ]);
    expect(JSON.parse(tableText(CSV, '1', '121.4999'))).toMatchObject([{ laps: 1 }, { laps: 1 }, { laps: 0 }]);
  });

  it.each([
    ['9', '60', 'The file has no laps of round 9.'],
    ['1', 'soon', 'SECONDS is a number such as 600 or 95.25, not "soon".'],
  ])('refuses round %s at %s', (round, seconds, sentence) => {
    expect(() => tableText(CSV, round, seconds)).toThrow(sentence);
  });

  it('names a row that is no lap', () => {
    expect(() => tableText(`${CSV}\n1,Home,Kite,ADA,x,1,60`, '1', '9')).toThrow('Row 7 of the file is no lap');
  });
});
