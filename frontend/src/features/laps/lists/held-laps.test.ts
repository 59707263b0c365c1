import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { holdBack } from './held-laps';

const [a, b, c, d] = [aLap(), aLap(), aLap(), aLap()];
const shown = new Set([b.id, c.id]);

test('at the top everything is shown', () => {
  expect(holdBack([a, b, c], null)).toEqual({ visible: [a, b, c], held: 0 });
});

test('further down, laps that came in above or between wait', () => {
  expect(holdBack([a, b, d, c], shown)).toEqual({ visible: [b, c], held: 2 });
});

test('the next page is shown at once', () => {
  expect(holdBack([b, c, d], shown)).toEqual({ visible: [b, c, d], held: 0 });
});

test('a lap that is gone is gone', () => {
  expect(holdBack([c], shown)).toEqual({ visible: [c], held: 0 });
});
