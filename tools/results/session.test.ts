import { describe, expect, it } from '@jest/globals';
import { classifyLines } from './session.js';
import { tableText } from './table.js';

const CSV = `round,grand_prix,constructor,driver,lap,position,time
1,Home,Kite,ADA,2,1,60.500
1,Home,Kite,ADA,1,1,61.000
1,Home,Heron,BOB,1,2,62.250
2,Away,Heron,CYD,1,1,50.000
1,Home,Heron,DEE,1,3,300.000`;

/** Returns a line with a case of one driver, with the fields of `change` replaced. */
function caseWith(change: object): string {
  const one = { laps: 1, entries: [{ driver: 'a' }], crossings: [{ driver: 'a', at: 900 }], penalties: [] };
  return JSON.stringify({ case: { ...one, ...change } });
}

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

  it('are read with the mark and the line ends of Windows', () => {
    const line = caseWith({ penalties: [{ driver: 'a', kind: 'dsq', value: null }] });
    expect(classifyLines(`\uFEFF${line}\r\n${line}\r\n`).split('\n')).toHaveLength(2);
  });

  it('leave out a penalty of a driver who is not entered, and say so', () => {
    const notes: string[] = [];
    const line = caseWith({ penalties: [{ driver: 'z', kind: 'dsq' }] });
    expect(classifyLines(line, (note) => notes.push(note))).toBe(classifyLines(caseWith({})));
    expect(notes).toEqual(['Line 1 has a penalty for z, who is not entered: it was left out.']);
  });

  it.each([
    ['{', 'Line 1 is no JSON: write one case a line.'],
    ['{"case":{"laps":3}}', 'Line 1 has no case with entries and crossings.'],
    ['{"case":{"entries":[null],"crossings":[]}}', 'Line 1 has an entry without a driver.'],
    [
      '{"case":{"entries":[],"crossings":[{"driver":"a","at":"9"}]}}',
      'Line 1 has a crossing without a driver, or without its time in ms.',
    ],
    ['', 'There is no case to classify: write one case a line.'],
    [caseWith({ laps: 0 }), 'Line 1 has laps 0: give a whole number from 1.'],
    [caseWith({ red_at: '9' }), 'Line 1 has red_at "9": give ms after the signal, or null.'],
    [caseWith({ classified: 90 }), 'Line 1 has classified 90: give a share from 0 to 1.'],
    [caseWith({ entries: [{ driver: 'a', status: 'DNF' }] }), 'Line 1 has the status "DNF" for a: give dns, dnf, dsq'],
    [caseWith({ crossings: [{ driver: 'a', at: 1, void: 'yes' }] }), 'Line 1 has the void "yes" in a crossing of a'],
    [caseWith({ penalties: [{ kind: 'dsq' }] }), 'Line 1 has a penalty without a driver.'],
    [
      caseWith({ penalties: [{ driver: 'a', kind: 'fine', value: 5 }] }),
      'Line 1 has a penalty of the kind "fine" for a',
    ],
    [
      caseWith({ penalties: [{ driver: 'a', kind: 'time', value: '5' }] }),
      'Line 1 has time "5" as a penalty for a: give ms from 0.',
    ],
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
