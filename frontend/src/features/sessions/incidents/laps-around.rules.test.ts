import { expect, test } from '@jest/globals';
import type { CrossingDto, RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { lapsAround, runAt } from './laps-around.rules';

const at = (time: string) => `2026-06-01T${time}.000Z`;
const crossing = (entry_id: string, run: string, race_ms: number) =>
  ({ id: `${entry_id} ${run} ${race_ms}`, entry_id, run, race_ms, ruled: 'counted', lap_id: null, lap_ms: null }) as CrossingDto; // prettier-ignore
const entry = (id: string, grid: number) =>
  ({ id, user_id: id, driver_name: id, grid, ruling: null }) as SessionEntryDto;
const session = {
  ...{ kind: 'race', state: 'green', laps: 20, minutes: null, limit_after_winner_ms: null, classified_percent: 90 },
  ...{ run: 'second', go_at: at('20:00:00'), red_ms: null, chequered_ms: null },
  legs: [{ run: 'first', go_at: at('19:00:00'), red_ms: 600_000 }],
} as unknown as RaceSessionDto;
const replay = {
  session,
  entries: [entry('a', 1), entry('b', 2)],
  crossings: [
    ...[100_000, 200_000, 300_000, 400_000].flatMap((ms) => [crossing('a', 'first', ms), crossing('b', 'first', ms + 1_000)]), // prettier-ignore
    ...[crossing('b', 'void', 115_000), crossing('b', 'void', 230_000)],
    ...[crossing('a', 'second', 110_000), crossing('b', 'second', 115_000)],
  ],
  log: [
    { kind: 'signal', data: { run: 'void', go_at: at('18:00:00') } },
    { kind: 'red', data: { race_ms: 500_000 } },
    { kind: 'signal', data: { run: 'first', go_at: at('19:00:00') } },
    { kind: 'red', data: { race_ms: 600_000 } },
    { kind: 'signal', data: { run: 'second', go_at: at('20:00:00') } },
  ],
  penalties: [],
} as unknown as WholeSessionDto;
const seen = (race_ms: number, filed: string) =>
  lapsAround(replay, { race_ms, filed_at: at(filed) }, 30_000).map(({ entry: { id }, lap, atMs }) => [id, lap.lap, atMs]); // prettier-ignore

test('the laps around an incident are those of the leg in which it was filed', () => {
  const ofSecond = [['a', 4, 110_000], ['b', 4, 115_000]]; // prettier-ignore
  expect(seen(120_000, '20:03:00')).toEqual(ofSecond);
  expect(seen(120_000, '19:03:00')).toEqual([['a', 1, 100_000], ['b', 1, 101_000]]); // prettier-ignore
  expect(seen(60_000, '20:03:00')).toEqual([]);
});

test('an incident belongs to the start before it was filed, even if that start counts for nothing', () => {
  const runOf = (filed: string) => runAt(replay, at(filed))?.run;
  expect([runOf('18:05:00'), runOf('19:03:00'), runOf('20:03:00')]).toEqual(['void', 'first', 'second']);
  expect(runOf('17:59:00')).toBe('void');
  expect(seen(120_000, '18:05:00')).toEqual([['b', 1, 115_000]]);
});
