import { expect, test } from '@jest/globals';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { render } from '@testing-library/react';
import { inApp } from '../../../platform/test-app';
import { SessionLaps } from './session-charts';

test('of equal laps only the first is marked, as the fastest of the session and as a personal best', () => {
  const ends = { Ana: [61_000, 121_000], Ben: [60_000, 121_500, 182_000, 242_500] };
  const entries = Object.keys(ends).map((id) => ({ id, user_id: id, driver_name: id, grid: null, ruling: null }));
  const crossings = Object.entries(ends).flatMap(
    ([entry_id, own]) =>
    own.map((race_ms) => ({ entry_id, race_ms, run: 'R1', ruled: 'counted', source: 'line', lap_id: null, lap_ms: null })), // prettier-ignore
  );
  const session = { kind: 'race', state: 'green', run: 'R1', legs: [], laps: 9, minutes: null, red_ms: null, chequered_ms: null }; // prettier-ignore
  const replay = { session, entries, crossings, log: [] } as unknown as WholeSessionDto;
  const { container } = render(<SessionLaps replay={replay} />, { wrapper: inApp() });
  const laps = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)); // prettier-ignore
  expect(laps).toEqual([
    ['Ben', '1:00.000 fastest lap', '1:01.500', '1:00.500', '1:00.500'],
    ['Ana', '1:01.000', '1:00.000 personal best', '–', '–'],
  ]);
});
