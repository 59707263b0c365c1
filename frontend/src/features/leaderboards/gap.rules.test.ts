import { expect, test } from '@jest/globals';
import { gapToRecord } from './gap.rules';

test('a best lap is compared with the record of its own track alone', () => {
  expect(gapToRecord({ best_time: 61.234, best_track_record: 60.9 })).toBe(0.334);
  expect(gapToRecord({ best_time: 60.9, best_track_record: 60.9 })).toBe(0);
  expect(gapToRecord({ best_time: 61.234, best_track_record: null })).toBeNull();
});

test('a lap that is faster than the record that is known here is the record', () => {
  expect(gapToRecord({ best_time: 60.8, best_track_record: 60.9 })).toBe(0);
});
