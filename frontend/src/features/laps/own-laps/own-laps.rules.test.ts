import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { barTicks, byDay, improvement, improvementText, overviewSentence } from './own-laps.rules';

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

test("laps are grouped by the reader's day, with the day's best", () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  const [late, early, before] = [
    aLap({ timestamp: at(2, 23), lap_time: 62 }),
    aLap({ timestamp: at(2, 0), lap_time: 61 }),
    aLap({ timestamp: at(1, 23) }),
  ];
  expect(byDay([late, early, before])).toEqual([
    { day: '2026-03-02', laps: [late, early], best: 61 },
    { day: '2026-03-01', laps: [before], best: 61 },
  ]);
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
