/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);

const wall = async () => (await league.call<WallDto>(null, 'GET /public/wall')).body;
const shown = async () => (await league.asAdmin<{ message: { text: string } | null }>('GET /admin/screens/message')).message?.text; // prettier-ignore
const onWall = async () => (await wall()).message?.text;
const send = (id: string, text: string) => league.asAdmin(`POST /sessions/${id}/message`, { text, seconds: 600 });

test('a message of race control is in the log, and ends with the part of the session that it is about', async () => {
  const { id } = await night.session({ kind: 'race', laps: 1 });
  await night.order(id, 'grid');
  await send(id, 'Race starts in one minute');
  expect(await shown()).toBe('Race starts in one minute');
  expect((await night.board(id)).log.at(-1)).toMatchObject({ kind: 'message', data: { text: 'Race starts in one minute' } }); // prettier-ignore
  await night.order(id, 'start', { seconds: 1 });
  expect(await shown()).toBe('Race starts in one minute');
  await until(async () => (await shown()) === undefined && (await onWall()) === undefined); // the signal was given

  await send(id, 'Mind the oil in turn 3');
  await night.order(id, 'red');
  expect(await shown()).toBe('Mind the oil in turn 3');
  await night.order(id, 'chequered');
  await until(async () => (await shown()) === undefined);
  await send(id, 'Results are provisional');
  await night.publish(id);
  expect(await shown()).toBe('Results are provisional');
  await night.publish(id, { final: true });
  await until(async () => (await shown()) === undefined);
});

test('a message can be removed again, which is in the log and in the audit log', async () => {
  const { id } = await night.session({ kind: 'practice' });
  await send(id, 'Pit lane is open');
  await league.asAdmin(`DELETE /sessions/${id}/message`);
  expect(await shown()).toBeUndefined();
  await league.asAdmin(`DELETE /sessions/${id}/message`);
  const gone = '0197a000-0000-7000-8000-000000000000';
  expect((await league.call(league.admin, `DELETE /sessions/${gone}/message`)).status).toBe(404);
  expect((await night.board(id)).log.map(({ kind }) => kind)).toEqual(['message', 'message-removed']);
  const audit = await league.asAdmin<{ action: string }[]>('GET /admin/audit?limit=2');
  expect(audit.map(({ action }) => action)).toEqual(['screen-message.end', 'screen-message.show']);
  await night.order(id, 'cancel');
});

test('a process of the previous version, which stores no time of sending, can still send a message', async () => {
  await league.sql(`DELETE FROM screen_message`);
  await league.sql(`INSERT INTO screen_message (id, text, until) VALUES (1, 'Welcome', now() + interval '1 minute')`);
  expect(await shown()).toBe('Welcome');
  await league.sql(`DELETE FROM screen_message`);
});

test('a message to all screens goes when an event is completed, one of race control stays', async () => {
  const start_time = new Date(Date.now() - 60_000).toISOString();
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', { name: 'Sprint', start_time });
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'active' });
  await league.asAdmin('POST /admin/screens/message', { text: 'Last lap', seconds: 600 });
  await until(async () => (await onWall()) === 'Last lap');
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  await until(async () => (await onWall()) === undefined);
  expect(await shown()).toBeUndefined();

  const { id } = await night.session({ kind: 'practice' });
  await night.go(id);
  await send(id, 'Mind the oil in turn 3');
  const other = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', { name: 'Rally', start_time });
  await league.asAdmin(`PATCH /cms/admin/events/${other.id}`, { status: 'completed' });
  await until(async () => (await wall()).events.last?.id === other.id);
  expect(await onWall()).toBe('Mind the oil in turn 3');
});
