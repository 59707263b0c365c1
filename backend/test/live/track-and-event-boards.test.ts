/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, test } from '@jest/globals';
import {
  applyTrackBoardDelta,
  type TrackBoardDto,
  type TrackBoardDeltaDto,
} from '@league/shared/leaderboards/track-board.live';
import {
  applyEventBoardDelta,
  type EventBoardDto,
  type EventBoardDeltaDto,
} from '@league/shared/race-events/event-board.live';
import type { RaceEventDetailsDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { once } from 'node:events';
import type * as SocketIoClient from 'socket.io-client';
import { native } from '../../../test/native.js';
import { startLeagueForFile, type TestCar } from '../support/league.js';
import { changeLaps } from '../support/services.js';

type Answer<S> = { ok: true; seq: number; snapshot: S } | { ok: false; status: number; detail: string };
type Message<D> = D & { channel: string; seq: number };

const sockets: SocketIoClient.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const asAdmin = <T>(route: string, body?: object) => league.call<T>(league.admin, route, body);

const league = await startLeagueForFile();
const track = (await asAdmin<TrackDto>('POST /admin/tracks', { name: 'Harbour', channel_letter: 'H' })).body;
const cars: TestCar[] = [];
for (const name of ['ann', 'bea', 'cleo']) cars.push(await league.aCar(await league.aMember({ username: name }), name));

const carOf = (index: number) => cars[index] as TestCar;

/**
 * Subscribes to a channel as a visitor.
 * @returns the answer, the socket and, unless the answer is a refusal, `until`, which applies messages until the board satisfies a
 * condition
 */
async function follow<S, D>(family: string, id: string, apply: (snapshot: S, delta: D) => S) {
  const { io } = await native<typeof SocketIoClient>('socket.io-client');
  const socket = io(league.url, { transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const waiting: Message<D>[] = [];
  socket.on(family, (message: Message<D>) => waiting.push(message));
  const answer = (await socket.emitWithAck('subscribe', `${family}:${id}`)) as Answer<S>;
  if (!answer.ok) return { answer, socket };
  let board = answer.snapshot;
  let { seq } = answer;
  const take = () => {
    for (const message of waiting.splice(0)) {
      if (message.channel !== `${family}:${id}` || message.seq <= seq) continue;
      expect(message.seq).toBe(seq + 1);
      seq = message.seq;
      board = apply(board, message);
    }
    return board;
  };
  const until = async (holds: (board: S) => boolean) => {
    while (!holds(take())) await once(socket as unknown as NodeJS.EventEmitter, family);
    return board;
  };
  return { answer, socket, until };
}

const followTrack = (id: string) => follow<TrackBoardDto, TrackBoardDeltaDto>('track', id, applyTrackBoardDelta);
const followEvent = (id: string) => follow<EventBoardDto, EventBoardDeltaDto>('event', id, applyEventBoardDelta);
const ranks = ({ entries }: TrackBoardDto) =>
  entries.map(({ rank, driver_name, best_time }) => [rank, driver_name, best_time]);

test('a board of a track shows best laps with shared ranks, follows laps, and says when the track is gone', async () => {
  await league.drive(carOf(0), 'H', 61, 60);
  const { answer, until } = await followTrack(track.id);
  expect(answer).toMatchObject({ ok: true, snapshot: { track: { name: 'Harbour', record_time: 60 } } });
  await league.drive(carOf(1), 'H', 60);
  await league.drive(carOf(2), 'H', 62);
  const board = await until?.(({ entries }) => entries.length === 3);
  expect(board && ranks(board)).toEqual([
    [1, 'Driver ann', 60],
    [1, 'Driver bea', 60],
    [3, 'Driver cleo', 62],
  ]);
  const same = await followTrack(track.id);
  expect(same.answer).toMatchObject({ snapshot: { entries: board?.entries } });
  await league.drive(carOf(2), 'H', 59.5);
  const faster = await until?.(({ track: shown }) => shown?.record_time === 59.5);
  expect(faster && ranks(faster)).toEqual([
    [1, 'Driver cleo', 59.5],
    [2, 'Driver ann', 60],
    [2, 'Driver bea', 60],
  ]);
  expect(faster?.track).toMatchObject({ record_time: 59.5, record_holder: 'Driver cleo', total_races: 5 });
  await changeLaps(league, `UPDATE laps SET state = 'voided', is_record = false WHERE lap_time_ms = $1`, [59_500]);
  expect(ranks((await until?.(({ track: shown }) => shown?.record_time === 60)) as TrackBoardDto)[2]).toEqual([
    3,
    'Driver cleo',
    62,
  ]);
  await asAdmin(`DELETE /admin/tracks/${track.id}`);
  expect(await until?.(({ track: shown }) => shown === null)).toEqual({ track: null, entries: [] });
  expect((await followTrack(track.id)).answer).toMatchObject({ ok: false, status: 404 });
});

test('the board of an event shows the race as it runs, and its points once it is completed', async () => {
  await asAdmin('POST /admin/tracks', { name: 'Pier', channel_letter: 'P' });
  const start_time = new Date(Date.now() - 60_000).toISOString();
  const body = { name: 'Sprint', start_time, track_name: 'Pier', status: 'active' };
  const { body: event } = await asAdmin<RaceEventDto>('POST /cms/admin/events', body);
  const { answer, until } = await followEvent(event.id);
  expect(answer).toMatchObject({ ok: true, seq: 0, snapshot: { event, entries: [] } });
  await league.drive(carOf(0), 'P', 50);
  await league.drive(carOf(1), 'P', 49);
  const running = await until?.(({ entries }) => entries.length === 2);
  expect(running?.entries.map(({ position, driver_name, points }) => [position, driver_name, points])).toEqual([
    [1, 'Driver bea', 25],
    [2, 'Driver ann', 18],
  ]);
  const { body: completed } = await asAdmin<RaceEventDto>(`PATCH /cms/admin/events/${event.id}`, {
    status: 'completed',
  });
  const final = await until?.((board) => board.event?.status === 'completed');
  expect(final).toEqual({ event: completed, entries: running?.entries });
  const results = (await league.call<RaceEventDetailsDto>(null, `GET /cms/events/${event.id}`)).body.results;
  expect(final?.entries).toMatchObject(results);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
  expect(await until?.((board) => board.event === null)).toEqual({ event: null, entries: [] });
});
