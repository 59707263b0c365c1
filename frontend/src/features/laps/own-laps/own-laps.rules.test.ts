import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import {
  barTicks,
  byDay,
  byTrack,
  improvement,
  improvementOf,
  improvementText,
  overviewSentence,
} from './own-laps.rules';

const laps = (...seconds: number[]) => seconds.map((lap_time) => aLap({ lap_time }));
const same = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

test('the improvement is how much faster the latest five laps are than the five before, in percent', () => {
  expect(improvement(laps(...same(5, 90), ...same(5, 100)))).toBe(10);
  expect(improvement(laps(...same(5, 110), ...same(5, 100)))).toBe(-10);
});

test('laps before the last ten do not count', () => {
  expect(improvement(laps(...same(5, 90), ...same(5, 100), ...same(20, 500)))).toBe(10);
});

test('fewer than five older laps are compared as they are', () => {
  expect(improvement(laps(...same(5, 95), 90, 110))).toBe(5);
});

test('without older laps there is nothing to compare', () => {
  expect([improvement([]), improvement(laps(60)), improvement(laps(...same(5, 60)))]).toEqual([null, null, null]);
});

test('the improvement is written with a sign and in words', () => {
  expect(improvementText(1.25)).toEqual({ value: '▲ 1.3%', note: 'faster, last 10 laps', tone: 'success' });
  expect(improvementText(-0.5)).toEqual({ value: '▼ 0.5%', note: 'slower, last 10 laps', tone: 'danger' });
  expect(improvementText(0.01)).toEqual({ value: '0.0%', note: 'as fast as before, last 10 laps' });
  expect(improvementText(null).value).toBe('N/A');
});

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
      day: '2026-03-02',
      laps: [late, elsewhere, early],
      tracks: [
        { ...silverpine, laps: [late, early], best: 61 },
        { key: 'track-2', trackName: 'Imola', laps: [elsewhere], best: 40 },
      ],
    },
    { day: '2026-03-01', laps: [before], tracks: [{ ...silverpine, laps: [before], best: 61 }] },
  ]);
});

test('laps of a deleted track are known by its name, those without one belong together', () => {
  const [gone, none] = [aLap({ track_id: null, track_name: 'Imola' }), aLap({ track_id: null, track_name: null })];
  expect(byTrack([gone, none, gone]).map(({ trackName, laps: of }) => [trackName, of.length])).toEqual([
    ['Imola', 2],
    ['No track', 1],
  ]);
});

test('an improvement over several tracks says so, beside that of the track last driven', () => {
  const imola = (lap_time: number) => aLap({ lap_time, track_id: 'track-2', track_name: 'Imola' });
  const mixed = [...same(5, 45).map(imola), imola(50), ...laps(...same(4, 90))];
  expect(improvementOf(mixed)).toEqual({
    value: '▲ 45.1%',
    note: 'faster, last 10 laps, from 2 tracks. Imola alone: ▲ 10.0% faster',
    tone: 'success',
  });
  expect(improvementOf([imola(45), ...laps(...same(9, 90))]).note).toMatch(/from 2 tracks. Imola alone: N\/A$/);
  expect(improvementOf(laps(...same(5, 90), ...same(5, 100)))).toEqual(improvementText(10));
});

test('the axis holds every time with some air, in at most six even steps, also a single time', () => {
  for (const seconds of [[61.2, 63.9], [0.1], [60, 3_600], [90.001, 90.002], [86_400, 1]]) {
    const ticks = barTicks(seconds);
    const [low = NaN, second = NaN] = ticks;
    expect(low).toBeLessThanOrEqual(Math.min(...seconds));
    expect(low).toBeGreaterThanOrEqual(0);
    expect(ticks.at(-1)).toBeGreaterThan(Math.max(...seconds));
    expect(ticks.length).toBeLessThanOrEqual(6);
    ticks.forEach((tick, index) => expect(tick).toBeCloseTo(low + index * (second - low), 6));
  }
  expect(barTicks([61.2, 63.9])).toEqual([60, 61, 62, 63, 64, 65]);
});

test('the chart in a sentence', () => {
  const [fast, slow] = [aLap({ lap_time: 60, is_record: true }), aLap({ lap_time: 62 })];
  expect(overviewSentence([fast, slow])).toBe('2 laps, fastest 60.000s, slowest 62.000s, average 61.000s, 1 record.');
  expect(overviewSentence([slow])).toBe('1 lap, fastest 62.000s, slowest 62.000s, average 62.000s.');
});

test('laps of several tracks have no average: each track has its fastest', () => {
  const elsewhere = aLap({ lap_time: 40, track_id: 'track-2', track_name: 'Imola' });
  const sentence = overviewSentence([elsewhere, ...laps(61, 62)]);
  expect(sentence).toBe('3 laps on 2 tracks, fastest Imola 40.000s, Silverpine 61.000s.');
});
