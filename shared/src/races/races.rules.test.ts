import { describe, expect, it, test } from '@jest/globals';
import { classify, type Race } from './classification.rules.js';
import { lapEndsOf } from './crossings.rules.js';
import { gridFrom, driversPromotedBy, qualifyingOrder } from './grid.rules.js';
import type { Crossing, RaceFormat } from './race.js';
import { boardAt } from './race-board.rules.js';

/** Returns the crossings of a driver who ends laps at these seconds. */
const laps = (driver: string, ...seconds: number[]): Crossing[] =>
  seconds.map((at, n) => ({ driver, at: at * 1000, id: `${driver}${n}` }));
const FORMAT: RaceFormat = { laps: 3, minutes: null, classifiedShare: 0.5 };
const ENTRIES = ['a', 'b', 'c'].map((driver, n) => ({ driver, grid: n + 1 }));

function race(crossings: Crossing[], change: Partial<Omit<Race, 'format'>> & { format?: Partial<RaceFormat> } = {}) {
  const { format, ...rest } = change;
  const rows = classify({ entries: ENTRIES, penalties: [], ...rest, crossings, format: { ...FORMAT, ...format } });
  return rows.map(({ driver, place, status, laps, time, gap }) =>
    [driver, place ?? '-', status, laps, time, gap?.join(' ')].filter((part) => part !== undefined).join(' '),
  );
}

describe('A race by laps', () => {
  it('ends for everybody at the next crossing at or after the flag, even a lap down', () => {
    const rows = race([...laps('a', 60, 120, 180), ...laps('b', 70, 140, 179, 250), ...laps('c', 90, 180, 270)]);
    expect(rows).toEqual(['b 1 finished 3 179000', 'a 2 finished 3 180000 ms 1000', 'c 3 finished 2 180000 laps 1']);
  });

  it('gives the winner the lap that brought the flag, even if two crossings have the same time', () => {
    const crossings = [...laps('a', 60, 120), { driver: 'a', at: 120_000, id: 'other' }, ...laps('b', 61, 121)];
    expect(race(crossings)[0]).toBe('a 1 finished 3 120000');
  });

  it('counts the earliest copy of a repeated crossing that is neither void nor before the signal', () => {
    const again: Crossing[] = [
      { driver: 'a', at: 61_000, id: 'one' },
      { driver: 'a', at: 60_000, id: 'one', void: true },
      { driver: 'a', at: -5, id: 'one' },
      { driver: 'a', at: 62_000, id: 'one' },
    ];
    expect([...lapEndsOf(ENTRIES, [...again, ...laps('x', 1)])]).toEqual([['a', [61_000]], ['b', []], ['c', []]]); // prettier-ignore
  });

  it('leaves drivers who cross after the limit with the laps they have', () => {
    const crossings = [...laps('a', 60, 120, 180), ...laps('b', 70, 140, 400)];
    expect(race(crossings, { format: { limitMs: 180_000 } })[1]).toBe('b 2 finished 2 140000 laps 1');
  });
});

test('a timed race is flagged at the first crossing at or after its limit that reaches a lap number first', () => {
  const crossings = [...laps('a', 50, 100, 150), ...laps('b', 61, 119, 170)];
  const rows = race(crossings, { format: { laps: null, minutes: 2 } });
  // b crosses at 119 s; a reaches lap 3 first, at 150 s
  expect(rows.slice(0, 2)).toEqual(['a 1 finished 3 150000', 'b 2 finished 3 170000 ms 20000']);
});

test('a timed race is flagged at a crossing exactly at its limit, whatever the rounding of its minutes', () => {
  const crossings = [...laps('b', 8.16, 8.259), ...laps('a', 8.161, 8.26)];
  // 0.136 * 60,000 is 8160.000000000001
  expect(race(crossings, { format: { laps: null, minutes: 0.136 } })[0]).toBe('b 1 finished 1 8160');
});

test('a timed race gives the leader the lap that brought the flag, even with two crossings at once', () => {
  const crossings = [...laps('a', 1), { driver: 'b', at: 120_000, id: 'one' }, { driver: 'b', at: 120_000, id: 'two' }];
  const rows = race(crossings, { format: { laps: null, minutes: 2 } });
  expect(rows.slice(0, 2)).toEqual(['b 1 finished 2 120000', 'a 2 finished 1 1000 laps 1']);
});

describe('A red flag', () => {
  const crossings = [...laps('a', 60, 120), ...laps('b', 61, 119, 185), ...laps('c', 70)];

  it('classifies by one lap fewer than the most laps that had been ended', () => {
    expect(race(crossings, { format: { laps: 9, redAt: 130_000 } })).toEqual([
      'a 1 finished 1 60000',
      'b 2 finished 1 61000 ms 1000',
      'c 3 finished 1 70000 ms 10000',
    ]);
  });

  it('leaves no result when fewer than two laps were ended', () => {
    const rows = race(crossings, { format: { laps: 9, redAt: 100_000 } });
    expect(rows).toEqual(['a - nc 0', 'b - nc 0', 'c - nc 0'].map((row) => `${row} `));
  });

  it('leaves a flag that had fallen, and drivers who had not crossed yet keep their laps', () => {
    const rows = race([...crossings, ...laps('c', 140)], { format: { laps: 2, redAt: 119_500 } });
    expect(rows).toEqual(['b 1 finished 2 119000', 'a 2 finished 1 60000 laps 1', 'c 3 finished 1 70000 laps 1']);
  });
});

describe('Penalties', () => {
  const crossings = [...laps('a', 60, 120, 180), ...laps('b', 61, 121, 181), ...laps('c', 62, 122, 182)];

  it('move drivers back in the order decided, at most to the last place, and remove negative gaps', () => {
    const penalties = [{ driver: 'a', kind: 'places', value: 9 } as const];
    expect(race(crossings, { penalties })).toEqual(['b 1 finished 3 181000', 'c 2 finished 3 182000 ms 1000', 'a 3 finished 3 180000']); // prettier-ignore
  });

  it('disqualify whatever the status is, and the others move up', () => {
    const entries = [{ driver: 'a', status: 'dnf' } as const, { driver: 'b' }];
    expect(race(crossings, { entries, penalties: [{ driver: 'a', kind: 'dsq' }] })).toEqual(['b 1 finished 3 181000', 'a - dsq 3 180000']); // prettier-ignore
  });

  it('take laps and leave the time', () => {
    expect(race(crossings, { penalties: [{ driver: 'a', kind: 'laps', value: 1 }] })[2]).toBe('a 3 finished 2 180000 laps 1'); // prettier-ignore
  });
});

test('a driver without enough laps is not classified; one who retired with enough of them is', () => {
  const entries = [{ driver: 'a' }, { driver: 'b', status: 'dnf' } as const, { driver: 'c', status: 'dns' } as const, { driver: 'd' }]; // prettier-ignore
  const crossings = [...laps('a', 60, 120, 180), ...laps('b', 61, 122), ...laps('d', 100)];
  expect(race(crossings, { entries, format: { classifiedShare: 0.67 } })).toEqual([
    'a 1 finished 3 180000',
    'b 2 dnf 2 122000 laps 1',
    'd - nc 1 100000',
    'c - dns 0 ',
  ]);
});

test('a board shows gaps at each driver’s last crossing, in laps where the other had completed more', () => {
  const ends = lapEndsOf(ENTRIES, [...laps('a', 60, 120, 180), ...laps('b', 62, 125), ...laps('c', 70, 181)]);
  expect(boardAt(ends, 181_000)).toEqual([
    { driver: 'a', place: 1, laps: 3, gap: null, interval: null },
    { driver: 'b', place: 2, laps: 2, gap: ['ms', 5000], interval: ['ms', 5000] },
    { driver: 'c', place: 3, laps: 2, gap: ['laps', 1], interval: ['ms', 56_000] },
  ]);
});

describe('A grid', () => {
  it('of qualifying sorts by best lap, the earlier of equal ones first, then by sign-up', () => {
    const bests = [
      { driver: 'late', bestMs: null, setAt: null, signedUp: 2 },
      { driver: 'soon', bestMs: null, setAt: null, signedUp: 1 },
      { driver: 'second', bestMs: 60_000, setAt: 900, signedUp: 3 },
      { driver: 'first', bestMs: 60_000, setAt: 500, signedUp: 4 },
    ];
    expect(qualifyingOrder(bests)).toEqual(['first', 'second', 'soon', 'late']);
  });

  it('reverses the first n, applies penalties, and puts the pit lane last', () => {
    const options = { reversed: 3, penalties: [{ driver: 'c', places: 2 }], pitLane: ['b'] };
    expect(gridFrom(['a', 'b', 'c', 'd'], options)).toEqual(['a', 'c', 'd', 'b']);
  });

  it('leaves drivers without a time behind all others when the first are reversed', () => {
    expect(gridFrom(['a', 'b', 'none', 'slow'], { reversed: 4, timed: 2 })).toEqual(['b', 'a', 'none', 'slow']);
    expect(gridFrom(['a', 'b', 'none'], { reversed: 3, timed: 0 })).toEqual(['a', 'b', 'none']);
  });

  it('of heats includes the drivers with a place who tie with the last promoted one', () => {
    const ended = (driver: string, place: number | null, timeMs: number | null, laps = 3) => ({ driver, place, timeMs, laps }); // prettier-ignore
    const tied = [ended('a', 1, 100), ended('b', 2, 200), ended('c', 3, 200), ended('d', 4, 200, 2), ended('e', null, 200)]; // prettier-ignore
    expect(driversPromotedBy(tied, 2)).toEqual(['a', 'b', 'c']);
    expect(driversPromotedBy(tied, 1)).toEqual(['a']);
    expect(driversPromotedBy(tied, 0)).toEqual([]);
  });
});
