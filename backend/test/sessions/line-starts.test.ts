/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { startLeagueForFile } from '../support/league.js';
import { aLineNight, avatar, cross, type Seen, signal, T0 } from './line-night.js';

const league = await startLeagueForFile();
const night = await aLineNight(league);
beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

test('a signal from before the red flag starts no restart, however soon it is posted again', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.go(id, 20_000);
  const before = [signal(), cross(2, 0, 1, 10_000)];
  expect(await night.post('SOON0001', before, 20_000)).toEqual([200, 2]);
  await night.order(id, 'red');
  await night.order(id, 'restart', { seconds: 0 });
  const { run } = (await night.board(id)).session ?? {};
  expect(await night.post('SOON0001', [...before, cross(3, 1, 1, 19_000)], 20_500)).toEqual([200, 3]);
  const next = { n: 4, kind: 'signal', lap: 0, at: (T0 + 21_000) / 1000 };
  expect(await night.post('SOON0001', [next, cross(5, 1, 1, 31_000)], 21_000)).toEqual([200, 5]);
  const now = await night.crossings(id);
  expect(now.filter((one) => one.run === run).map(({ number, race_ms }) => [number, race_ms])).toEqual([[5, 10_000]]);
});

test('a signal that the line gave before it heard of the abort starts no race, and takes no later start', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  const stateOf = () => night.stateOf(id);
  const abort = async (agoMs: number) => {
    await night.order(id, 'start', { seconds: 30 });
    await night.order(id, 'abort');
    await league.sql(`UPDATE race_session_log SET at = at - $2 * interval '1 ms' WHERE session_id = $1`, [id, agoMs]);
  };
  const countdown: Seen = { n: 1, kind: 'countdown', lap: 0, at: (T0 - 10_000) / 1000 };
  const events = [countdown, signal(2), cross(3, 0, 1, 20_000)];
  await night.order(id, 'grid');
  await abort(500);
  expect(await night.post('ABORTED1', events.slice(0, 2), 200)).toEqual([200, 2]);
  expect(await stateOf()).toBe('gridded');
  await night.order(id, 'start', { seconds: 30 });
  const { go_at: goAt } = (await night.board(id)).session ?? {};
  expect(await night.post('ABORTED1', [], 200)).toEqual([200, 2]);
  expect((await night.board(id)).session).toMatchObject({ state: 'countdown', go_at: goAt });
  await league.sql(`UPDATE race_sessions SET go_at = now() - interval '30 seconds' WHERE id = $1`, [id]);
  await league.sql(`UPDATE race_session_log SET at = at - interval '1 minute' WHERE session_id = $1`, [id]);
  expect(await night.post('STARTED1', events, 30_000)).toEqual([200, 3]);
  expect(await night.crossingsOf(id)).toEqual([[3, 20_000, 'line', true, null]]);
  await league.sql(`UPDATE race_sessions SET state = 'gridded', line_run = NULL, run = NULL, go_at = NULL WHERE id = $1`, [id]); // prettier-ignore
  await abort(60_000);
  expect(await night.post('ALONE002', events, 30_000)).toEqual([200, 3]); // started from the menu of the line
  expect(await stateOf()).toBe('green');
});

test.each([
  ['before the start is linked to the line', 'COPY', []],
  ['once the start is linked to the line', 'LINE', ['LINE']],
])('a stranger who crosses a copy of the line %s leaves it to the line that drivers cross', async (_, to, first) => {
  const id = await night.aStartedRace();
  for (const line of first) expect(await night.post(`${line}${to}`, [signal()])).toEqual([200, 1]);
  expect(await night.post(`COPY${to}`, [signal(), cross(2, 7, 1, 30_000)])).toEqual([200, 2]);
  expect(await night.post(`LINE${to}`, [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  expect(await night.post(`COPY${to}`, [cross(3, 7, 2, 90_000)])).toEqual([200, 3]);
  expect(await night.crossingsOf(id)).toEqual([
    ...(to === 'COPY' ? [[null, 30_000, 'line', false, avatar(7)]] : []),
    [2, 60_000, 'line', true, null],
  ]);
});

test('a copy of the line that is still in the last race does not start the next one', async () => {
  const id = await night.aStartedRace();
  expect(await night.post('LINENEXT', [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  expect(await night.post('COPYNEXT', [signal(), cross(2, 7, 1, 30_000)])).toEqual([200, 2]);
  await night.order(id, 'chequered');
  await night.publish(id, { final: false });
  const next = await night.session({ kind: 'race', laps: 3 });
  await night.order(next.id, 'grid');
  expect(await night.post('COPYNEXT', [cross(3, 7, 2, 90_000)])).toEqual([200, 3]);
  expect(await night.stateOf(next.id)).toBe('gridded');
});

test('a start goes from a copy of the line to the line even while the next session is on its grid', async () => {
  const id = await night.aStartedRace();
  expect(await night.post('COPYGRID', [signal()])).toEqual([200, 1]);
  const next = await night.session({ kind: 'race', laps: 3 });
  await night.order(next.id, 'grid');
  expect(await night.post('LINEGRID', [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  expect(await night.crossingsOf(id)).toEqual([[2, 60_000, 'line', true, null]]);
  expect(await night.stateOf(next.id)).toBe('gridded');
});
