import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import {
  ANALYSED_LAPS,
  axisOf,
  bestLapIds,
  byDay,
  byTrack,
  distancesOf,
  lapsToday,
  onlyTrackOf,
  overviewSentence,
} from './own-laps.rules';

const laps = (...seconds: number[]) => seconds.map((lap_time) => aLap({ lap_time }));

test("laps are grouped by the reader's day, and there by track, each with its best", () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  const [late, early, before] = [
    aLap({ timestamp: at(2, 23), lap_time: 62 }),
    aLap({ timestamp: at(2, 0), lap_time: 61 }),
    aLap({ timestamp: at(1, 23) }),
  ];
  const elsewhere = aLap({ timestamp: at(2, 12), lap_time: 40, track_id: 'track-2', track_name: 'Imola' });
  const silverpine = { key: 'track-1', trackName: 'Silverpine' };
  expect(byDay([late, elsewhere, early, before])).toEqual([
    {
      day: 'Mon Mar 02 2026',
      laps: [late, elsewhere, early],
      tracks: [
        { ...silverpine, laps: [late, early], best: 61 },
        { key: 'track-2', trackName: 'Imola', laps: [elsewhere], best: 40 },
      ],
    },
    { day: 'Sun Mar 01 2026', laps: [before], tracks: [{ ...silverpine, laps: [before], best: 61 }] },
  ]);
});

test('the laps of today are counted, unless all that are loaded are of today and there may be more', () => {
  const at = (day: number, hour: number) => new Date(2026, 11, day, hour); // a day that is not the computer's
  const now = at(31, 23).getTime();
  const [late, before] = [aLap({ timestamp: at(31, 0).toISOString() }), aLap({ timestamp: at(30, 23).toISOString() })];
  const ofToday = (n: number) => Array.from({ length: n }, () => late);
  expect(lapsToday([], now)).toBe(0);
  expect(lapsToday([...ofToday(ANALYSED_LAPS - 1), before], now)).toBe(ANALYSED_LAPS - 1);
  expect(lapsToday(ofToday(ANALYSED_LAPS), now)).toBeNull();
  expect(lapsToday(ofToday(2), now + 3_600_000)).toBe(0);
});

test('laps of a deleted track are known by its name, those without one belong together', () => {
  const [gone, none] = [aLap({ track_id: null, track_name: 'Imola' }), aLap({ track_id: null, track_name: null })];
  expect(byTrack([gone, none, gone]).map(({ trackName, laps: of }) => [trackName, of.length])).toEqual([
    ['Imola', 2],
    ['No track', 1],
  ]);
});

test('the latest fifteen laps have one track only where all of them were driven on it', () => {
  const [monza, imola] = [aLap({ track_id: 'monza' }), aLap({ track_id: 'imola' })];
  const laps = Array.from({ length: 14 }, () => monza);
  expect(onlyTrackOf([...laps, monza, imola])).toBe('monza');
  expect(onlyTrackOf([imola, ...laps])).toBeNull();
  expect(onlyTrackOf([aLap({ track_id: null }), ...laps])).toBeNull();
  expect(onlyTrackOf([])).toBeNull();
});

test('the axis leaves room around all times, even a single one, in at most six equal steps', () => {
  for (const seconds of [[61.2, 63.9], [0.1], [60, 3_600], [90.001, 90.002], [86_400, 1]]) {
    const {
      range: [from, to],
      ticks,
    } = axisOf(seconds);
    const [first = NaN, second = NaN] = ticks;
    expect(from).toBeLessThanOrEqual(Math.min(...seconds));
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThan(Math.max(...seconds));
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(first).toBeGreaterThanOrEqual(from);
    expect(ticks.at(-1)).toBeLessThanOrEqual(to);
    ticks.forEach((tick, index) => expect(tick).toBeCloseTo(first + index * (second - first), 6));
  }
  expect(axisOf([61.2, 63.9]).ticks).toEqual([61, 62, 63, 64]);
});

test('the chart is described in a sentence', () => {
  const [fast, slow] = [aLap({ lap_time: 60, is_record: true }), aLap({ lap_time: 62 })];
  expect(overviewSentence([fast, slow])).toBe(
    'Latest 2 laps, fastest 60.000s, slowest 62.000s, average 61.000s, 1 record.',
  );
  expect(overviewSentence([slow])).toBe('Latest 1 lap, fastest 62.000s, slowest 62.000s, average 62.000s.');
});

test('laps of several tracks have no average: each track has its fastest', () => {
  const elsewhere = aLap({ lap_time: 40, track_id: 'track-2', track_name: 'Imola' });
  const sentence = overviewSentence([elsewhere, ...laps(61, 62)]);
  expect(sentence).toBe('Latest 3 laps on 2 tracks, fastest Imola 40.000s, Silverpine 61.000s.');
});

test('a lap is as far from the best as its time is; one spin does not make the others look equal', () => {
  expect(distancesOf(laps(60, 61, 62, 62, 99)).map((far) => far.toFixed(2))).toEqual([
    '0.00',
    '0.50',
    '1.00',
    '1.00',
    '1.00',
  ]);
  expect(distancesOf(laps(60))).toEqual([0]);
  expect(distancesOf(laps(60, 61))).toEqual([0, 1]);
});

test('the best lap is the oldest of equal ones on its track, and no lap where the best is not among them', () => {
  const [older, newer] = laps(61.8, 61.8).map((lap, n) => ({ ...lap, id: String(n) }));
  const elsewhere = aLap({ id: 'elsewhere', lap_time: 40, track_id: 'track-2' });
  const bests = new Map<string | null, number>([
    ['track-1', 61.8],
    ['track-2', 39],
  ]);
  expect(bestLapIds([newer, elsewhere, older] as never, (id) => bests.get(id))).toEqual(new Set(['0']));
});
