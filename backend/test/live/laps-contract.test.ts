/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LapsSnapshotDto } from '@league/shared/laps/lap.live';
import type { LiveMessageDto } from '@league/shared/live/events';
import { native } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { connectSocket, snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a client that asks for no short form is sent whole laps, the same that one that does reads', async () => {
  const driver = await league.aDriver({ driver_name: 'Paula Plain' });
  const plain = io(league.url, { transports: ['websocket'], reconnection: false, forceNew: true });
  const short = await connectSocket(league.url);
  try {
    const messages: LiveMessageDto<'laps'>[] = [];
    plain.on('laps', (message: LiveMessageDto<'laps'>) => messages.push(message));
    const answer = (await plain.emitWithAck('subscribe', 'laps')) as { seq: number; snapshot: LapsSnapshotDto };
    const started = snapshotOf(await short.subscribe('laps'));
    expect(answer).toMatchObject({ ok: true, snapshot: started.snapshot });
    for (const lap_time of [61.234, 60.5]) {
      const { body } = await league.post(driver.car, { lap_time });
      const sent = () => messages.find(({ recorded }) => recorded.some(({ id }) => id === body.lap_id));
      await until(sent, Boolean);
      expect(sent()).toMatchObject({
        channel: 'laps',
        recorded: [{ id: body.lap_id, lap_time, driver_name: 'Paula Plain', user_id: driver.id }],
        changed: [],
        removed: [],
      });
    }
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, i) => answer.seq + 1 + i));
    const read = () => short.received('laps').flatMap(({ recorded }) => recorded);
    await until(read, (laps) => laps.length === 2);
    expect(read()).toEqual(messages.flatMap(({ recorded }) => recorded));
  } finally {
    plain.disconnect();
    short.close();
  }
});
