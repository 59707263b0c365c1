/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import pg from 'pg';
import { dist } from '../../../test/native.js';
import type { Answer } from '../support/client.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { acquireLapLockExclusive } =
  await dist<typeof import('../../src/features/laps/lap-lock.js')>('features/laps/lap-lock.js');

const league = await startLeagueForFile();

/** Sends a request that has to wait for a deletion in progress, and returns its response. */
async function whileDeleting<T>(table: string, id: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const deletion = new pg.Client(league.databaseUrl);
  await deletion.connect();
  try {
    await deletion.query('BEGIN');
    await acquireLapLockExclusive(deletion as never);
    await deletion.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    const answer = send();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(
      () => league.sql(waiting),
      (rows) => rows.length > 0,
    );
    await deletion.query('COMMIT');
    return await answer;
  } finally {
    await deletion.end();
  }
}

const asAdmin = (route: string, body?: object) => league.call<ProblemDto>(league.admin, route, body);

test('an achievement is not awarded to a member who is being deleted', async () => {
  const { id } = await league.aMember();
  const award = await league.asAdmin<{ id: string }>('POST /admin/achievements', { name: 'Clean race', description: 'No contact', points: 5 }); // prettier-ignore
  const send = () => asAdmin(`POST /admin/achievements/${award.id}/award`, { user_id: id });
  expect(await whileDeleting('users', id, send)).toMatchObject({
    status: 404,
    body: { detail: 'There is no such member: reload the list.' },
  });
});

test('a car is not assigned to a member who is being deleted, and keeps its laps', async () => {
  const { id } = await league.aMember();
  const { car_id } = await league.aCar();
  const send = () => asAdmin(`POST /admin/cars/${car_id}/assign?user_id=${id}`);
  expect(await whileDeleting('users', id, send)).toMatchObject({ status: 404 });
  expect(await league.sql(`SELECT user_id FROM cars WHERE id = $1`, [car_id])).toEqual([{ user_id: null }]);
});

test('a member who is being deleted cannot add a car', async () => {
  const member = await league.aMember();
  const send = () => league.call<ProblemDto>(member, 'POST /cars', { name: 'Lotus' });
  expect(await whileDeleting('users', member.id, send)).toMatchObject({
    status: 409,
    body: { detail: 'Something that this belongs to has just been deleted: reload the page.' },
  });
});

test('a car that is being deleted cannot be tuned, nor post a lap', async () => {
  const member = await league.aMember();
  const { body: car } = await league.call<CarDto>(member, 'POST /cars', { name: 'Lotus' });
  const tune = () =>
    league.call<ProblemDto>(member, `PATCH /cars/${car.id}/tuning`, { tuning_settings: { driving_mode: 2 } }); // prettier-ignore
  expect((await whileDeleting('cars', car.id, tune)).status).toBe(404);

  const other = await league.aDriver();
  const lap = () => league.post(other.car, { lap_time: 60 });
  expect((await whileDeleting('cars', other.car.car_id, lap)).status).toBe(404);
  expect(await league.sql(`SELECT FROM laps WHERE car_id = $1`, [other.car.car_id])).toEqual([]);
});

test('an event is not planned on a track that is being deleted', async () => {
  const { id } = await league.aTrack();
  const event = { name: 'Cup', start_time: '2026-05-01T20:00:00Z', track_id: id };
  expect(await whileDeleting('tracks', id, () => asAdmin('POST /cms/admin/events', event))).toMatchObject({
    status: 400,
    body: { detail: 'There is no such track: choose another.' },
  });
});
