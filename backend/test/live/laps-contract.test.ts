/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { type LapsSnapshotDto, toLiveLapDto } from '@league/shared/laps/lap.live';
import type { LiveMessageDto } from '@league/shared/live/events';
import pg from 'pg';
import { native } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');

const league = await startLeagueForFile();

const connect = () => io(league.url, { transports: ['websocket'], reconnection: false, forceNew: true });

test('each message of laps is the JSON of what rows draw, as the list over HTTP has it', async () => {
  const driver = await league.aDriver({ driver_name: 'Paula Plain' });
  const screen = connect();
  try {
    const messages: LiveMessageDto<'laps'>[] = [];
    screen.on('laps', (message: LiveMessageDto<'laps'>) => messages.push(message));
    const { seq } = (await screen.emitWithAck('subscribe', 'laps')) as { seq: number };
    for (const lap_time of [61.234, 60.5]) {
      const { body } = await league.post(driver.car, { lap_time });
      await until(() => messages.some(({ recorded }) => recorded.some(({ id }) => id === body.lap_id)));
    }
    expect(messages.map((message) => message.seq)).toEqual(messages.map((_message, i) => seq + 1 + i));
    const pushed = messages.flatMap(({ recorded }) => recorded);
    expect(pushed[0]).toEqual({
      id: expect.any(String),
      user_id: driver.id,
      driver_name: 'Paula Plain',
      car_name: expect.any(String),
      lap_time: 61.234,
      timestamp: expect.any(String),
    });
    const listed = (await league.laps('sort=recent')).map(toLiveLapDto);
    expect(pushed.toReversed()).toEqual(listed);
    const again = (await screen.emitWithAck('subscribe', 'laps')) as { snapshot: LapsSnapshotDto };
    expect(again.snapshot).toEqual({ laps: listed, total: 2 });
  } finally {
    screen.disconnect();
  }
});

test('a lap that is being counted while its driver is renamed is shown with the new name', async () => {
  const driver = await league.aDriver({ driver_name: 'Before' });
  await league.aLap(driver.car, { lapTimeMs: 61_000 });
  const screen = connect();
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  try {
    await screen.emitWithAck('subscribe', 'laps');
    await holder.query('BEGIN');
    await holder.query('SELECT FROM driver_totals WHERE user_id = $1 FOR UPDATE', [driver.id]);
    await league.post(driver.car, { lap_time: 60 });
    await until(
      () => league.sql(waiting),
      (rows) => rows.length === 1,
    );
    let isRenamed = false;
    const renamed = league
      .call(driver, 'PATCH /auth/account-settings', { driver_name: 'After' })
      .finally(() => (isRenamed = true));
    await until(async () => isRenamed || (await league.sql(waiting)).length === 2);
    await holder.query('COMMIT');
    expect(await renamed).toMatchObject({ status: 200 });
    const names = async () => {
      const { snapshot } = (await screen.emitWithAck('subscribe', 'laps')) as { snapshot: LapsSnapshotDto };
      return snapshot.laps.filter(({ user_id: id }) => id === driver.id).map(({ driver_name: name }) => name);
    };
    await until(names, (shown) => shown.length === 2 && shown.includes('After'));
    expect(await names()).toEqual(['After', 'After']);
  } finally {
    await holder.end();
    screen.disconnect();
  }
});
