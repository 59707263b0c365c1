/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { applySeasonBoardDelta, type SeasonBoardDto, type SeasonDetailsDto } from '@league/shared/seasons/season-board.live'; // prettier-ignore
import { aRaceNight } from '../../sessions/race-night.js';
import { startLeague, startLeagueForFile } from '../../support/league.js';
import { snapshotOf } from '../../support/socket.js';
import { until } from '../../support/until.js';

const ROUNDS = 24;
const DRIVERS = 40;
const SCREENS = 5;
/**
 * The time, in ms, within which every screen has to show a publication. Only the fastest of three publications must meet it,
 * because the machine may be busy.
 */
const WITHIN_MS = 500;
const FROM_NOTHING_MS = 2_000;

const league = await startLeagueForFile();
const night = await aRaceNight(league, DRIVERS);
const rules = { points: Array.from({ length: 30 }, (_place, n) => 30 - n), fastest_lap: 1, has_teams: true };
const parts = [{ from_round: 1, best: 20 }];
const season = { name: 'Long', rules: { ...rules, parts } };
const { id: seasonId } = await league.asAdmin<SeasonDetailsDto>('POST /admin/seasons', season);
const entries = night.drivers.map(({ id: user_id }, n) => ({ user_id, team: `Team ${n % 10}`, number: n + 1 }));
await league.asAdmin(`PUT /admin/seasons/${seasonId}/entries`, { entries });
const hand = (round: number) =>
  night.drivers.map(({ driverName: driver_name }, n) => ({ driver_name, place: ((n * 7 + round) % DRIVERS) + 1, laps: 20 })); // prettier-ignore
const rounds = Array.from({ length: ROUNDS }, (_round, n) =>
  n === ROUNDS - 1 ? { round: n + 1, event_id: night.event.id } : { round: n + 1, results: hand(n) },
);
await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, { rounds });

test('24 rounds of 40 drivers are right on every screen half a second after a publication', async () => {
  const { id } = await night.session({ kind: 'race', laps: 1 });
  await night.go(id, 400_000);
  for (const [n, entry] of (await night.entries(id)).entries())
    await league.asAdmin(`POST /sessions/${id}/crossings`, { entry_id: entry.id, race_ms: 60_000 + n * 500 });
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  const channel = `season:${seasonId}` as const;
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, async () => {
      const socket = await league.socket(null);
      const { snapshot } = snapshotOf(await socket.subscribe(channel));
      return () => socket.received(channel).reduce<SeasonBoardDto>(applySeasonBoardDelta, snapshot);
    }),
  );
  const isDriven = (board: SeasonBoardDto) => board.rounds.at(-1)?.is_driven === true && board.as_if === null;
  const took: number[] = [];
  for (let n = 0; n < 3; n++) {
    await league.asAdmin(`POST /sessions/${id}/publish`, { final: true });
    const publishedAt = performance.now();
    await until(() => screens.every((shown) => isDriven(shown())));
    took.push(performance.now() - publishedAt);
    const { body } = await league.call<SeasonBoardDto>(null, `GET /seasons/${seasonId}`);
    for (const shown of screens) expect(shown()).toEqual(body);
    if (n < 2) {
      await league.asAdmin(`POST /sessions/${id}/publish`, { reason: 'Once more.' });
      await until(() => screens.every((shown) => shown().as_if !== null));
    }
  }
  expect(Math.min(...took)).toBeLessThan(WITHIN_MS);

  const other = await startLeague({ databaseUrl: league.databaseUrl });
  try {
    const askedAt = performance.now();
    const { body } = await other.call<SeasonBoardDto>(null, `GET /seasons/${seasonId}`);
    expect(performance.now() - askedAt).toBeLessThan(FROM_NOTHING_MS);
    expect(body).toEqual(screens[0]?.());
  } finally {
    await other.close();
  }
}, 300_000);
