import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { improvement, improvementOf, improvementText } from './improvement.rules';

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
