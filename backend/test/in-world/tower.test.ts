/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { dist } from '../../../test/native.js';
import { aRaceNight } from '../sessions/race-night.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { HeldTextsService } = await dist<typeof import('../../src/features/in-world/held-texts.service.js')>(
  'features/in-world/held-texts.service.js',
);

/** Gives the first drivers their start numbers in the season. */
const giveNumbers = (...numbers: readonly number[]) =>
  league.asAdmin(`PUT /admin/seasons/${seasonId}/entries`, {
    entries: numbers.map((number, n) => ({ user_id: night.drivers[n]?.id, number })),
  });

const league = await startLeagueForFile();
const night = await aRaceNight(league, 3);
const names = ['Ana | Torres', 'Zoë 🏁', 'Cem'];
for (const [n, { id }] of night.drivers.entries())
  await league.sql('UPDATE users SET driver_name = $2 WHERE id = $1', [id, names[n]]);
const season = await league.asAdmin<{ id: string }>('POST /admin/seasons', {
  name: 'Cup',
  rules: { points: [3, 2, 1] },
});
const seasonId = season.id;
await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, { rounds: [{ round: 1, event_id: night.event.id }] });
await giveNumbers(44, 45);

const ask = (query = '', { track } = night) =>
  league.call<string>(null, `GET /in-world/tower?track=${track.channel_letter}${query}`);
const held = () => league.part(HeldTextsService).held;
/** Returns the tower once it contains `part`. A change to a session, or a new track, reaches scripts within half a second. */
const towerWith = (part: string, of = night) => until(async () => (await ask('', of)).body, (text) => String(text).includes(part)); // prettier-ignore
const seqOf = (text: string) => text.split('|')[0] ?? '';
const linesOf = (text: string) => text.split('\n').slice(1);
const titleOf = (text: string) => (text.split('\n')[0] ?? '').split('|')[2];

test('the session on a track is text with a line for each driver, from the grid to the result', async () => {
  const { name, channel_letter } = night.track;
  await towerWith('no session');
  const empty = await ask();
  expect(empty.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(empty.body).toBe(`${seqOf(empty.body)}|0|${name} (${channel_letter}) - no session`);
  const { id } = await night.session({ kind: 'race', laps: 3, group: 'A' });
  await night.order(id, 'grid');
  const grid = await towerWith('|Race A - grid');
  expect(linesOf(grid)).toEqual(['1|44|Ana / Torres|0|||GRID', '2|45|Zoë 🏁|0|||GRID', '3||Cem|0|||GRID']);
  const waiting = ask(`&after=${seqOf(grid)}&hold=20`);
  await until(() => held().count === 1);
  const start = performance.now();
  await giveNumbers(44, 45, 7);
  expect((await waiting).body).toContain('3|7|Cem');
  expect(performance.now() - start).toBeLessThan(2_000);
  await night.go(id, 600_000);
  await towerWith('|Race A - lap 1/3');
  await night.lap(night.drivers[1], 1, 60_000, 60_000);
  await night.lap(night.drivers[0], 1, 61_250, 61_250);
  await night.lap(night.drivers[1], 2, 60_500, 120_500);
  await night.lap(night.drivers[2], 1, 125_000, 125_000);
  await night.order(id, 'retire', {
    entry_id: (await night.entries(id)).find(({ user_id }) => user_id === night.drivers[2]?.id)?.id,
  });
  await night.order(id, 'yellow', { sector: 2 });
  const text = await towerWith('DNF');
  expect(titleOf(await towerWith('YELLOW'))).toBe('Race A - YELLOW FLAG 2 - lap 3/3');
  expect(linesOf(text)).toEqual([
    '1|45|Zoë 🏁|2||1:00.500|',
    '2|44|Ana / Torres|1|+1.250|1:01.250|',
    '3|7|Cem|1|+1 lap|2:05.000|DNF',
  ]);
  expect(linesOf((await ask('&rows=2&ascii=1')).body)).toEqual(linesOf(text).slice(0, 2).map((line) => line.replace('Zoë 🏁', 'Zoe'))); // prettier-ignore
  await night.order(id, 'red');
  expect(titleOf(await towerWith('RED'))).toBe('Race A - RED FLAG');
  await night.order(id, 'chequered');
  await towerWith('|Race A - chequered flag');
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  expect(linesOf(await towerWith('|Race A - provisional result')).at(-1)).toMatch(/^3\|7\|Cem\|.*\|DNF$/);
  await night.order(id, 'cancel');
  await towerWith('no session');
});

test('in qualifying the best lap is shown, and a session on another track changes nothing', async () => {
  const evening = await aRaceNight(league, 2);
  const [ana, ben] = evening.drivers;
  if (!ana || !ben) throw new Error('There are two drivers.');
  const { id } = await evening.session({ kind: 'qualifying', minutes: 10 });
  await evening.go(id, 300_000);
  await evening.lap(ana, 1, 60_000, 60_000);
  await evening.lap(ana, 2, 70_000, 130_000);
  await evening.lap(ben, 3, 60_400, 131_000);
  const text = await towerWith('+0.400', evening);
  expect(titleOf(text)).toBe('Qualifying - running');
  expect(
    linesOf(text).map((line) =>
      line
        .split('|')
        .filter((_, field) => field !== 2)
        .join('|'),
    ),
  ).toEqual(['1||2||1:00.000|', '2||1|+0.400|1:00.400|']);
  const other = await aRaceNight(league, 1);
  await other.order((await other.session({ kind: 'race', laps: 3 })).id, 'grid');
  await towerWith('|Race - grid', other);
  expect((await ask(`&after=${seqOf(text)}`, evening)).body).toBe(`${seqOf(text)}|0`);
});

test('a request that has the tower waits for the next session on the track, and for a crossing', async () => {
  const evening = await aRaceNight(league, 1);
  const [driver] = evening.drivers;
  if (!driver) throw new Error('There is a driver.');
  const { id } = await evening.session({ kind: 'heat', laps: 5 });
  const none = seqOf(await towerWith('no session', evening));
  const first = ask(`&after=${none}&hold=20`, evening);
  await until(() => held().count === 1);
  await evening.order(id, 'grid');
  expect(titleOf((await first).body)).toBe('Heat - grid');
  await evening.order(id, 'start', { seconds: 0 });
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '10 minutes' WHERE id = $1`, [id]);
  const seq = seqOf(await towerWith('|Heat - lap 1/5', evening));
  const second = ask(`&after=${seq}&hold=20`, evening);
  await until(() => held().count === 1);
  const start = performance.now();
  await evening.lap(driver, 1, 62_000, 62_000);
  expect((await second).body).toMatch(/\n1\|\|[^|]+\|1\|\|1:02\.000\|$/);
  expect(performance.now() - start).toBeLessThan(2_000);
  const now = seqOf((await ask('', evening)).body);
  expect((await ask(`&after=${now}&hold=0.3`, evening)).body).toBe(`${now}|0`);
});

test.each([
  ['track=12', 400, 'track is the channel letter of a track: one letter from A to Z.'],
  ['track=Q', 404, "No track has the channel letter Q: ask the league's admin for the letter."],
])('%s is answered %d in a sentence', async (query, status, detail) => {
  const answer = await league.call<ProblemDto>(null, `GET /in-world/tower?${query}`);
  expect([answer.status, answer.body.detail]).toEqual([status, detail]);
});
