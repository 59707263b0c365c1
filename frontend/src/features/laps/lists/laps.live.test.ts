import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { sentenceFor } from './laps.live';

test('several laps are one sentence that names the fastest', () => {
  const laps = [aLap({ lap_time: 70 }), aLap({ lap_time: 61.234, driver_name: 'Kai' })];
  expect(sentenceFor(laps)).toBe('2 new laps; fastest Kai, 1 minute 1.234 seconds');
});

test('one lap is one lap', () => {
  expect(sentenceFor([aLap({ lap_time: 58.12 })])).toBe('1 new lap; fastest Ana, 58.120 seconds');
});
