/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, test } from '@jest/globals';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { applyTrackBoardDelta } from '@league/shared/leaderboards/track-board.live';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto } from '@league/shared/live/events';
import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import type { Server } from 'socket.io';
import { dist } from '../../../test/native.js';
import { startLeague, startLeagueForFile, type TestDriver } from '../support/league.js';
import { ReturningScreen } from '../support/returning-screen.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { LiveHub } = await dist<typeof import('../../src/platform/live/live-hub.js')>('platform/live/live-hub.js');
const { LiveGateway } = await dist<typeof import('../../src/platform/live/live.gateway.js')>(
  'platform/live/live.gateway.js',
);
const { Draining } = await dist<typeof import('../../src/platform/http/draining.js')>('platform/http/draining.js');

type Laps = LiveChannels['laps']['snapshot'];

const screens: { close: () => void }[] = [];
const league = await startLeagueForFile();
const driver = await league.aDriver({ driver_name: 'Rita Return' });
afterEach(() => screens.splice(0).forEach((screen) => screen.close()));

function aScreen<C extends LiveChannelName>(
  channel: C,
  apply: (state: LiveChannels[C]['snapshot'], delta: LiveMessageDto<C>) => LiveChannels[C]['snapshot'],
): ReturningScreen<C> {
  const screen = new ReturningScreen(channel, apply);
  screens.push(screen);
  return screen;
}
const aBoard = () => aScreen('leaderboard', applyLeaderboardDelta);
const aLapList = () =>
  aScreen('laps', ({ laps }: Laps, { recorded, total }) => ({ laps: [...laps, ...recorded], total }));

let lapTime = 90;
const lap = async () => (await league.post(driver.car, { lap_time: (lapTime -= 0.01) })).body.lap_id;
/**
 * Waits until the server has noticed that connections ended and only `left` are open; only then do channels wait for their last
 * screen to return.
 */
const untilLeft = (left: number) =>
  until(() => (league.part(LiveGateway) as unknown as { server: Server }).server.sockets.sockets.size === left);
const minutesLater = (minutes: number) => league.part(LiveHub).expire(performance.now() + minutes * 60_000);
const lapIds = ({ laps }: Laps) => laps.map(({ id }) => id);
/** Waits until every lap is counted and on the board, and the screen shows what HTTP returns. */
async function untilAsOverHttp(
  screen: ReturningScreen<'leaderboard'>,
  from = league,
  who: TestDriver | null = null,
): Promise<void> {
  await from.waitUntilCounted();
  const [counted] = await from.sql<{ laps: number }>(`SELECT count(*)::int AS laps FROM laps WHERE state = 'counted'`);
  await until(async () => {
    const { entries } = (await from.call<LeaderboardDto>(who, 'GET /leaderboards/global')).body;
    const laps = entries.reduce((sum, { total_races }) => sum + total_races, 0);
    return laps === counted?.laps && JSON.stringify(screen.shown().entries) === JSON.stringify(entries);
  });
}

test('a screen cut off a hundred times while laps arrive has every lap once and the board that HTTP gives', async () => {
  const [board, laps] = [aBoard(), aLapList()];
  await Promise.all([board.connect(league.url), laps.connect(league.url)]);
  const known = laps.shown().laps.length;
  const posted: Promise<string>[] = [];
  for (let n = 0; n < 100; n++) {
    posted.push(lap());
    const screen = n % 2 === 0 ? board : laps;
    await screen.drop();
    posted.push(lap());
    await screen.connect(league.url);
  }
  const ids = await Promise.all(posted);
  await until(() => laps.shown().laps.length >= known + ids.length);
  expect(lapIds(laps.shown()).slice(known).sort()).toEqual(ids.sort());
  await untilAsOverHttp(board);
  expect([board.snapshots, laps.snapshots]).toEqual([1, 1]);
});

test('a drop of under 30 s costs no snapshot, on any channel and for the only screen of the league', async () => {
  const track = await league.aTrack();
  const whole = <S extends object>(state: S, delta: object) => ({ ...state, ...delta });
  const [board, laps] = [aBoard(), aLapList()];
  const trackBoard = aScreen(`track:${track.id}`, applyTrackBoardDelta);
  const me = aScreen('me', whole);
  const all = [board, laps, trackBoard, me, aScreen('presence', applyPresenceDelta), aScreen('site', whole)];
  for (const screen of all) await screen.connect(league.url, driver.token);
  for (const screen of all) await screen.drop();
  await untilLeft(0);
  await league.post(driver.car, { lap_time: 50, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
  minutesLater(0.5);
  for (const screen of all) await screen.connect(league.url, driver.token);
  await until(() => laps.shown().laps.some(({ lap_time }) => lap_time === 50));
  await until(() => trackBoard.shown().entries[0]?.best_time === 50);
  await until(() => me.shown().stats.best_lap_time === 50);
  await untilAsOverHttp(board, league, driver);
  expect(all.map(({ snapshots }) => snapshots)).toEqual(all.map(() => 1));
});

test.each([
  ['it was the only one', 0],
  ['another stayed awake', 1],
])('a screen that slept for two minutes starts from a snapshot when %s', async (_, awake) => {
  const [board, laps, other] = [aBoard(), aLapList(), aBoard()];
  for (const screen of [board, laps, other]) await screen.connect(league.url);
  for (const screen of awake === 1 ? [board, laps] : [board, laps, other]) await screen.drop();
  await untilLeft(awake);
  const missed = [await lap(), await lap()];
  await league.waitUntilCounted();
  if (awake === 1) await untilAsOverHttp(other);
  minutesLater(2);
  await Promise.all([board.connect(league.url), laps.connect(league.url)]);
  expect([board.snapshots, laps.snapshots]).toEqual([2, 2]);
  const all = [...missed, await lap()];
  await until(() => all.every((id) => lapIds(laps.shown()).includes(id)));
  await untilAsOverHttp(board);
});

test('a channel that was forgotten does not resume, even when nothing happened that anybody was sent', async () => {
  const laps = aLapList();
  await laps.connect(league.url);
  await laps.drop();
  await untilLeft(0);
  minutesLater(2);
  const unseen = await lap();
  await league.waitUntilCounted();
  await laps.connect(league.url);
  expect(laps.snapshots).toBe(2);
  await until(() => lapIds(laps.shown()).includes(unseen));
});

test('the board of a track is dropped a minute after its last screen left, not before', async () => {
  const track = await league.aTrack();
  const board = aScreen(`track:${track.id}`, applyTrackBoardDelta);
  await board.connect(league.url);
  await board.drop();
  await untilLeft(0);
  minutesLater(0.9);
  expect(league.part(LiveHub).isFollowed(`track:${track.id}`)).toBe(true);
  minutesLater(1.1);
  expect(league.part(LiveHub).isFollowed(`track:${track.id}`)).toBe(false);
});

test('a position of another channel, another member or another shape is answered with a snapshot', async () => {
  const [ann, bea] = [await league.aMember({ driver_name: 'Ann' }), await league.aMember({ driver_name: 'Bea' })];
  const anns = await league.socket(ann);
  const { epoch, seq } = snapshotOf(await anns.subscribe('me'));
  const beas = await league.socket(bea);
  expect(snapshotOf(await beas.subscribe('me', { epoch, after: seq })).snapshot.user.id).toBe(bea.id);
  for (const strange of [
    { epoch, after: -1 },
    { epoch, after: seq + 1 },
    { epoch, after: '0' },
    { after: 0 },
    7,
    null,
  ]) {
    snapshotOf(await anns.subscribe('me', strange as never));
  }
  expect(await anns.subscribe('me', { epoch, after: seq })).toEqual({ ok: true, epoch, seq, messages: [] });
});

test('a restart asks every screen to come back at its own moment, and it comes back to a snapshot', async () => {
  const { databaseUrl } = league;
  const first = await startLeague({ databaseUrl });
  const [board, laps] = [aBoard(), aLapList()];
  await Promise.all([board.connect(first.url), laps.connect(first.url)]);
  const goodbyes: { come_back_ms?: number }[] = [];
  const sockets = await Promise.all(Array.from({ length: 8 }, () => first.socket()));
  for (const { raw } of sockets) raw.on('goodbye', (goodbye: { come_back_ms?: number }) => goodbyes.push(goodbye));
  const dropped = Promise.all(sockets.map(({ raw }) => until(() => !raw.connected)));
  await first.app.close();
  await dropped;
  expect(first.part(Draining).hasBegun).toBe(true);
  expect(goodbyes).toHaveLength(8);
  const moments = goodbyes.map(({ come_back_ms = 0 }) => come_back_ms);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(250);
  expect(Math.max(...moments)).toBeLessThanOrEqual(3_000);
  expect(new Set(moments).size).toBeGreaterThan(1);

  const id = await lap();
  const second = await startLeague({ databaseUrl });
  await Promise.all([board.connect(second.url), laps.connect(second.url)]);
  await until(() => lapIds(laps.shown()).includes(id));
  expect([board.snapshots, laps.snapshots]).toEqual([2, 2]);
  await untilAsOverHttp(board, second);
  await Promise.all([first.close(), second.close()]);
});
