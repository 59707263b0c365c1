import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import { dist, native } from '../../../../test/native.js';
import { onDatabase, runCommand } from '../../support/commands.js';
import type { TestDriver } from '../../support/league.js';
import { until } from '../../support/until.js';
import type { LapPath } from './lap-path.js';

const { LapCountingQueue, LAPS_QUEUE } = await dist<
  typeof import('../../../src/features/laps/counting/lap-counting.queue.js')
>('features/laps/counting/lap-counting.queue.js');
const { RequeueUncountedTask } = await dist<
  typeof import('../../../src/features/laps/counting/requeue-uncounted.task.js')
>('features/laps/counting/requeue-uncounted.task.js');
const { WaitingLapsStore } = await dist<typeof import('../../../src/features/laps/counting/waiting-laps.store.js')>(
  'features/laps/counting/waiting-laps.store.js',
);

const { getQueueToken } = await native<typeof import('@nestjs/bullmq')>('@nestjs/bullmq');

/** Tests that laps are counted even if a part of the league fails for a while. */
export function brokenParts(path: LapPath): void {
  describe('when a part fails', () => {
    /** Inserts a lap of the driver into the inbox for each of these driver names, without jobs. @returns the ids of the rows */
    const inInbox = async (driver: TestDriver, names: string[]) => {
      const rows = names.map((name) => ({ id: randomUUID(), name }));
      await path.league.sql(
        `INSERT INTO laps (id, car_id, user_id, lap_time_ms, sent_driver_name)
         SELECT id, $1, $2, 60000, name FROM unnest($3::uuid[], $4::text[]) AS l(id, name)`,
        [driver.car.car_id, driver.id, rows.map(({ id }) => id), names],
      );
      return rows.map(({ id }) => id);
    };
    /** Makes PostgreSQL refuse to count laps that were sent with this driver name. */
    const poison = (name: string) =>
      path.league.sql(`
        CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
        CREATE TRIGGER poison_${name} BEFORE UPDATE OF state ON laps FOR EACH ROW
          WHEN (NEW.sent_driver_name = '${name}') EXECUTE FUNCTION refuse_poison()`);
    const cure = (name: string) => path.league.sql(`DROP TRIGGER poison_${name} ON laps`);

    test('laps reach the worker through the queue alone: while it is paused they wait, and then all are counted', async () => {
      const driver = await path.league.aDriver();
      const queue = path.league.app.get<Queue>(getQueueToken(LAPS_QUEUE), { strict: false });
      await queue.pause();
      try {
        for (const lap_time of [70, 71, 72]) {
          expect((await path.league.post(driver.car, { lap_time })).status).toBe(200);
        }
        await path.league.part(LapCountingQueue).enqueue(); // resolves once the queue has a job
        expect((await path.lapsOf(driver)).map(({ state }) => state)).toEqual(['received', 'received', 'received']);
      } finally {
        await queue.resume();
      }
      await path.untilCounted(driver, 3);
    });

    test('one lap that cannot be counted does not hold the others, is marked, and is not swept again', async () => {
      const driver = await path.league.aDriver();
      await poison('bad');
      const ids = await inInbox(driver, ['good', 'bad', 'good', 'good']);
      await path.league.part(LapCountingQueue).enqueue();
      await path.untilCounted(driver, 3);
      const [bad] = await until(
        () =>
          path.league.sql<{ failure: string | null; state: string }>(`SELECT failure, state FROM laps WHERE id = $1`, [
            ids[1],
          ]),
        ([lap]) => lap?.failure !== null,
      );
      expect(bad).toEqual({ failure: 'poison', state: 'received' });
      expect(await path.league.part(RequeueUncountedTask).sweep(0)).toBe(0);
    });

    test('requeued laps are tried again: the repaired one counts, the other is marked again', async () => {
      const driver = await path.league.aDriver();
      await poison('mended');
      await poison('broken');
      const ids = await inInbox(driver, ['mended', 'broken']);
      await path.league.part(LapCountingQueue).enqueue();
      const allNoted = () =>
        until(
          () => path.lapsOf(driver),
          (laps) => laps.every(({ state, failure }) => state === 'counted' || failure === 'poison'),
        );
      await allNoted();
      await cure('mended');
      expect(await path.league.part(WaitingLapsStore).requeueFailed()).toBeGreaterThanOrEqual(2);
      await path.league.part(RequeueUncountedTask).sweep(0);
      await allNoted();
      expect(await path.lapsOf(driver)).toMatchObject(
        [
          { id: ids[0], state: 'counted' },
          { id: ids[1], state: 'received' },
        ].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
      );
    });

    test('laps whose jobs were all lost get another job, and later laps go the usual way', async () => {
      const driver = await path.league.aDriver();
      const sweepUntilCounted = (laps: number) =>
        until(async () => {
          await path.league
            .part(RequeueUncountedTask)
            .sweep(0)
            .catch(() => undefined);
          return (await path.lapsOf(driver)).filter(({ state }) => state === 'counted').length === laps;
        });
      const ids = await inInbox(driver, ['lost', 'lost', 'lost']);
      await loseQueue(path);
      await sweepUntilCounted(ids.length); // posting a lap would count all of them
      await loseQueue(path);
      expect((await path.league.post(driver.car, { lap_time: 59 })).status).toBe(200);
      await sweepUntilCounted(ids.length + 1);
      const start = performance.now();
      await path.league.post(driver.car, { lap_time: 58 });
      await path.untilCounted(driver, 5);
      expect(performance.now() - start).toBeLessThan(5_000);
    });

    test('the board is right after the session that receives announcements was killed', async () => {
      const driver = await path.league.aDriver();
      const killed = await path.league.sql<{ pid: number }>(
        `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'league announcements'`,
      );
      expect(killed).toHaveLength(2);
      await path.league.post(driver.car, { lap_time: 62 });
      await path.untilCounted(driver, 1);
      await until(path.other.board, ({ entries }) => entries.some(({ user_id }) => user_id === driver.id));
      await until(
        () =>
          path.league.sql(
            `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN league'
                OR application_name = 'league announcements'`,
          ),
        (sessions) => sessions.length >= 2,
      );
      await path.league.post(driver.car, { lap_time: 61 });
      await path.untilCounted(driver, 2);
    });

    if (!path.redis) {
      test("the worker is notified of laps again at once after the queue's own LISTEN session was killed", async () => {
        const driver = await path.league.aDriver();
        const killed = await path.league.sql(
          `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'league queues'`,
        );
        expect(killed).toHaveLength(1);
        await path.league.post(driver.car, { lap_time: 62 });
        await path.untilCounted(driver, 1);
        const start = performance.now();
        await path.league.post(driver.car, { lap_time: 63 });
        await path.untilCounted(driver, 2);
        expect(performance.now() - start).toBeLessThan(1_000);
      });
    }
  });
}

async function loseQueue({ league, redis }: LapPath): Promise<void> {
  const env = { ...onDatabase(league.databaseUrl), ...(redis === undefined ? {} : { REDIS_URL: redis }) };
  expect(await runCommand(['purge-queue'], env)).toMatchObject({ code: 0, err: '' });
}
