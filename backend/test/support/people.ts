import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import { randomUUID } from 'node:crypto';
import type { LapToDrive, TestCar, TestLeague } from './test-league.js';
import { until } from './until.js';

type Ways = Pick<TestLeague, 'call' | 'asAdmin' | 'sql' | 'signIn'>;

/** Returns functions that create the members, cars, tracks and laps of a league under test. */
export function testPeople({ call, asAdmin, sql, signIn }: Ways) {
  const aMember: TestLeague['aMember'] = async (fields = {}) => {
    const username = fields.username ?? `d_${randomUUID().slice(0, 20)}`;
    const driver_name = fields.driver_name === undefined ? `Driver ${username}` : fields.driver_name;
    const isPlain = Object.keys(fields).every((name) => ['username', 'driver_name'].includes(name));
    const { id } = isPlain
      ? await anInsertedMember({ username, driver_name })
      : await asAdmin<{ id: string }>('POST /admin/create-user', {
          password: 'a good password',
          ...fields,
          username,
          driver_name,
        });
    return { id, username, driverName: driver_name ?? username, token: await signIn(id) };
  };

  /** Inserts a member without a password, because hashing one takes longer than all other steps. */
  const anInsertedMember = async ({ username, driver_name }: Pick<CreateUserDto, 'username' | 'driver_name'>) => {
    const id = randomUUID();
    await sql(`INSERT INTO users (id, username, password_hash, driver_name) VALUES ($1, $2, 'none', $3)`, [
      id,
      username,
      driver_name,
    ]);
    return { id };
  };

  const aCar: TestLeague['aCar'] = async (owner = null, name = 'Comet') => {
    const car = await asAdmin<CarCredentialsDto>(`POST /admin/cars/generate-credentials?car_name=${name}`);
    if (owner) await asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${owner.id}`);
    return car;
  };

  let letter = 'A'.charCodeAt(0);
  const aTrack: TestLeague['aTrack'] = (fields) => {
    const channel_letter = fields?.channel_letter ?? String.fromCharCode(letter++);
    return asAdmin('POST /admin/tracks', { name: `Track ${channel_letter}`, ...fields, channel_letter });
  };

  const post: TestLeague['post'] = ({ car_id, car_token }, lap, headers) =>
    call<SubmitLapAnswerDto>(
      null,
      'POST /lap-times/submit',
      { car_id, car_token, lap_id: randomUUID(), ...lap },
      headers,
    );

  const isWaiting = `state = 'received' AND failure IS NULL`;
  const posted = async (car: TestCar, { lapTimeMs, letter }: LapToDrive): Promise<string> => {
    const { status, body } = await post(car, { lap_time: lapTimeMs / 1000, channel_letter: letter });
    if (status !== 200) throw new Error(`a lap was answered ${status}: ${JSON.stringify(body)}`);
    return body.lap_id;
  };
  const counted = async (lapIds: readonly string[]): Promise<void> => {
    await until(
      () => sql(`SELECT id FROM laps WHERE id = ANY($1) AND ${isWaiting}`, [lapIds]),
      (waiting) => waiting.length === 0,
    );
  };

  return {
    aMember,
    aCar,
    aTrack,
    post,
    aDriver: async (fields?: Partial<CreateUserDto>) => {
      const member = await aMember(fields);
      return { ...member, car: await aCar(member) };
    },
    aLap: async (car: TestCar, lap: LapToDrive) => {
      const id = await posted(car, lap);
      await counted([id]);
      return id;
    },
    drive: async (car: TestCar, letter: string, ...lapTimes: number[]) => {
      const ids: string[] = [];
      for (const seconds of lapTimes) ids.push(await posted(car, { lapTimeMs: Math.round(seconds * 1000), letter }));
      await counted(ids);
    },
    waitUntilCounted: async () => {
      await until(
        () => sql(`SELECT id FROM laps WHERE ${isWaiting}`),
        (waiting) => waiting.length === 0,
      );
    },
  } satisfies Partial<TestLeague>;
}
