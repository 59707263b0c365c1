/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { LiveChannelName } from '@league/shared/live/channels';
import type { RaceEventDetailsDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { startLeagueForFile } from '../support/league.js';
import { connectSocket, type LiveSocket } from '../support/socket.js';
import { until } from '../support/until.js';

/** A route that is answered from cached bytes. */
const READY_BOARD = '/leaderboards/global?limit=100';

/** A text that is part of both drivers' login names, and of nothing else. */
const SECRET = 'secret-login';

const league = await startLeagueForFile();
const track = await league.aTrack({ channel_letter: 'N', name: 'North' });
const ana = await league.aDriver({ username: `${SECRET}-ana`, driver_name: 'Ana Torres' });
const nameless = await league.aDriver({ username: `${SECRET}-bob` });
await league.sql(`UPDATE users SET driver_name = NULL WHERE id = $1`, [nameless.id]);
const start_time = new Date(Date.now() - 60_000).toISOString();
const body = { name: 'Night', start_time, track_id: track.id, status: 'active' };
const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', body);
const channels: LiveChannelName[] = [
  'leaderboard',
  'laps',
  'presence',
  'wall',
  `track:${track.id}`,
  `event:${event.id}`,
];

/**
 * Subscribes to the public channels. @returns a function that returns everything received so far, as text: the
 * snapshots and all later messages
 */
async function watch(socket: LiveSocket): Promise<() => string> {
  const starts: object[] = [];
  for (const channel of channels) starts.push(await socket.subscribe(channel));
  return () => JSON.stringify([starts, socket.messages]);
}

test('visitors see driver names and no login name, on no address and no live channel; members see both', async () => {
  const [visitor, member] = [await connectSocket(league.url), await connectSocket(league.url, ana.token)];
  const [seenByVisitor, seenByMember] = [await watch(visitor), await watch(member)];
  for (const { car } of [ana, nameless]) await league.call(null, 'POST /cars/heartbeat', car);
  await league.drive(ana.car, 'N', 61, 60);
  await league.drive(nameless.car, 'N', 62, 63);
  for (const socket of [visitor, member])
    await until(() => channels.every((channel) => socket.received(channel).length > 0));
  const late = await connectSocket(league.url);
  const seenLate = await watch(late);
  await until(() => seenByVisitor().includes('Unknown Driver'));
  expect(seenByVisitor()).not.toContain(SECRET);
  expect(seenLate()).not.toContain(SECRET);
  expect([seenByVisitor(), seenLate()].every((text) => text.includes('Ana Torres'))).toBe(true);
  for (const channel of ['leaderboard', 'presence'] as const)
    await until(() => JSON.stringify(member.received(channel)).includes(`${SECRET}-bob`));
  expect(seenByMember()).toContain(`${SECRET}-ana`);
  for (const socket of [visitor, member, late]) socket.close();

  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  const paths = [
    ...['/leaderboards/global', '/leaderboards/global?limit=100', '/lap-times/all', '/tracks', '/public/wall'],
    ...['/public/leaderboard', '/public/lap-times', '/public/events', '/public/stats', '/cms/events'],
    ...[`/cms/events/${event.id}`, '/in-world/board', '/in-world/board?board=track&track=N', '/in-world/board?board=event'],
  ]; // prettier-ignore
  for (const path of [...paths, ...paths]) {
    // the second time some responses come from cached bytes
    const { status, body } = await league.call<unknown>(null, `GET ${path}`);
    expect({ path, status, says: JSON.stringify(body).includes(SECRET) }).toEqual({ path, status: 200, says: false });
  }
});

test('members get login names over HTTP in the same fields, and a token that has ended is a visitor', async () => {
  const ask = async <T>(path: string, token = ana.token) => (await league.call<T>({ token }, `GET ${path}`)).body;
  const names = [`${SECRET}-ana`, `${SECRET}-bob`];
  const board = await ask<LeaderboardDto>(READY_BOARD);
  expect(board.entries.map(({ username, driver_name }) => [username, driver_name])).toEqual([
    [names[0], 'Ana Torres'],
    [names[1], 'Unknown Driver'],
  ]);
  const { results } = await ask<RaceEventDetailsDto>(`/cms/events/${event.id}`);
  expect(results.map(({ username }) => username)).toEqual(names);
  const laps = await ask<LapTimeDto[]>('/lap-times/all');
  expect(new Set(laps.map(({ username }) => username))).toEqual(new Set(names));
  const ended = await ask<LeaderboardDto>(READY_BOARD, `${ana.token}x`);
  expect(ended.entries.map(({ username }) => username)).toEqual(['', '']);
  for (let time = 0; time < 3; time++)
    expect((await ask<LeaderboardDto>(READY_BOARD)).entries[0]?.username).toBe(names[0]);
  await league.call({ token: ana.token }, 'POST /auth/logout');
  const isVisitors = ({ entries }: LeaderboardDto) => entries[0]?.username === '';
  await until(() => ask<LeaderboardDto>(READY_BOARD), isVisitors);
});
