import { expect, test } from '@jest/globals';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import { changesOfRuling, rulingsOn } from './ruling.rules';

const driver = { best_lap_time: 61.2, rank: 1, total_races: 4, total_points: 25, total_wins: 1 };
const track = { record_time: 61.2, record_holder: 'Ana', total_races: 9 };
const preview: RulingPreviewDto = {
  lap_id: 'l1',
  action: 'void',
  state_before: 'counted',
  state_after: 'voided',
  track: { id: 't1', name: 'Monza', before: track, after: { record_time: 62, record_holder: 'Ben', total_races: 8 } },
  driver: { id: 'u1', name: 'Ana', before: driver, after: { ...driver, best_lap_time: null, rank: null } },
  car: { name: 'Falcon', before: { total_races: 4, best_lap_time: 61.2 }, after: { total_races: 3, best_lap_time: null } }, // prettier-ignore
  results: [],
  achievements: [],
  seasons: [],
};

test('only the changes of a ruling are shown, before and after', () => {
  expect(changesOfRuling(preview)).toEqual([
    { label: 'Monza: record', before: '61.200 by Ana', after: '62.000 by Ben' },
    { label: 'Monza: laps', before: '9', after: '8' },
    { label: 'Ana: best lap', before: '61.200', after: 'none' },
    { label: 'Ana: rank', before: '#1', after: 'not ranked' },
  ]);
});

test('a place in a race event that changes is shown with its points', () => {
  const result = { event_id: 'e1', event_name: 'Night', user_id: 'u1', driver_name: 'Ana', position_before: 1, position_after: null, points_before: 25, points_after: 0 }; // prettier-ignore
  expect(changesOfRuling({ ...preview, track: null, driver: null, results: [result] })).toEqual([
    { label: 'Night, Ana', before: 'P1, 25 points', after: 'no place' },
  ]);
});

test('an achievement that is lost or gained is named with its points', () => {
  const record = { user_id: 'u1', name: 'Record Breaker', points: 25 };
  const achievements = [
    { ...record, driver_name: 'Ana', is_gained: false },
    { ...record, driver_name: 'Ben', is_gained: true },
  ];
  expect(changesOfRuling({ ...preview, track: null, driver: null, achievements })).toEqual([
    { label: 'Ana: Record Breaker', before: '+25 pts', after: 'none' },
    { label: 'Ben: Record Breaker', before: 'none', after: '+25 pts' },
  ]);
});

test('each state of a lap has its rulings', () => {
  expect((['received', 'counted', 'under_review', 'voided'] as const).map(rulingsOn)).toEqual([
    [],
    ['void'],
    ['accept', 'void'],
    ['restore'],
  ]);
});
