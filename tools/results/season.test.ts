import { afterEach, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seasonText } from './season.js';

const FOLDER = fileURLToPath(new URL('fixtures', import.meta.url));

/** Returns the standings of the fixtures as lines with position, name and points. */
function lines(year: number, options = {}): string[] {
  const rows = JSON.parse(seasonText([FOLDER, String(year)], options)) as {
    position: number | null;
    name: string;
    points: number;
  }[];
  return rows.map(({ position, name, points }) => `${position ?? '-'} ${name} ${points}`);
}

describe('The standings of a season folder', () => {
  it('divide shared cars and fastest laps, halve a round and drop results', () => {
    expect(lines(2101, { round: '1' })).toEqual(['1 ada 8.5', '2 dee 3.5', '3 bo 2.5', '3 cy 2.5']);
    expect(lines(2101)).toEqual(['1 dee 12', '2 ada 9.5', '3 bo 7.5', '4 cy 2.5']);
  });

  it('count one car of each constructor, without the rounds that constructors do not have', () => {
    expect(lines(2101, { constructors: true })).toEqual(['1 heron-volt 10.5', '2 kite-ohm 7']);
  });

  it('pass a place on, exclude a driver, and count a sprint and the fastest lap of the first two', () => {
    expect(lines(2102, { round: '1' })).toEqual(['1 vic 11', '2 wes 6', '3 una 0']);
    expect(lines(2102)).toEqual(['1 wes 17', '2 una 5', '- vic 17']);
  });

  it('count all cars of a constructor, and take points from it', () => {
    expect(lines(2102, { constructors: true })).toEqual(['1 heron-volt 22', '2 kite-ohm 13']);
  });
});

describe('Failures are explained in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'season-'));
  const changed = (file: string, text: string) => {
    cpSync(FOLDER, folder, { recursive: true });
    writeFileSync(join(folder, file), text);
    return () => seasonText([folder, '2102']);
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('about the options', () => {
    expect(() => seasonText([])).toThrow('The season needs a folder and a year.');
    expect(() => seasonText([FOLDER, 'last'])).toThrow('The year is a number, not "last".');
    expect(() => seasonText([FOLDER, '2102'], { round: '3' })).toThrow('--round is a number from 1 to 2, not "3".');
    expect(() => seasonText(['/nowhere', '2102'])).toThrow('There is no folder /nowhere.');
    expect(() => seasonText([FOLDER, '2199'])).toThrow('points-rules.json has no rules of 2199.');
  });

  it('about the files', () => {
    expect(changed('points-rules.json', '{')).toThrow('points-rules.json is not JSON');
    expect(changed('points-rules.json', '{"2102": {}}')).toThrow('a points that is not known: nothing');
    expect(changed('rulings.json', '[{"year": 2102, "kind": "fine", "who": "vic"}]')).toThrow(
      'the kind "fine", which is not known',
    );
    expect(changed('race-results.csv', 'year,round\n2101,1\n')).toThrow('race-results.csv has no column position.');
  });

  it('about an implausible place or number of counted rounds', () => {
    const results = readFileSync(join(FOLDER, 'race-results.csv'), 'utf8');
    const [header, first = '', ...rest] = results.split('\n');
    const ordinal = first.split(',').map((cell, n) => (header?.split(',')[n] === 'position' ? '1st' : cell)); // prettier-ignore
    expect(changed('race-results.csv', [header, ordinal.join(','), ...rest].join('\n'))).toThrow(
      'Line 2 of race-results.csv has the position "1st": give a number, or letters such as DNF.',
    );
    const rules = { points: [9], counted: [{ from_round: 1, best: -1 }] };
    expect(changed('points-rules.json', JSON.stringify({ 2102: rules }))).toThrow(
      'a counted.best that is not known: -1',
    );
  });

  it('but not about the mark of Windows at the start of a file, or a file without lines', () => {
    const rulings = readFileSync(join(FOLDER, 'rulings.json'), 'utf8');
    expect(changed('rulings.json', `\uFEFF${rulings}`)()).toBe(seasonText([FOLDER, '2102']));
    expect(changed('sprint-results.csv', '')).not.toThrow();
  });
});
