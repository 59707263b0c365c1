import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dist } from '../../../../test/native.js';
import { until } from '../../support/until.js';
import type { LapPath } from './lap-path.js';

const { LapInboxService } = await dist<typeof import('../../../src/features/laps/submission/lap-inbox.service.js')>(
  'features/laps/submission/lap-inbox.service.js',
);
const { toLapPost } = await dist<typeof import('../../../src/features/laps/submission/lap-submission.rules.js')>(
  'features/laps/submission/lap-submission.rules.js',
);

/** Tests that a lap that is sent more than once is recorded once. */
export function resentLaps(path: LapPath): void {
  describe('a lap that is sent again', () => {
    test('with its lap_id is answered with the first one, whatever else changed, and counted once', async () => {
      const driver = await path.league.aDriver();
      const first = await path.league.post(driver.car, { lap_id: 'lap 7', lap_time: 70 });
      const again = await path.league.post(driver.car, { lap_id: 'lap 7', lap_time: 12 });
      expect(again).toMatchObject({ status: 200, body: { lap_id: first.body.lap_id, duplicate: true } });
      expect(await path.lapsOf(driver)).toMatchObject([{ id: first.body.lap_id, lap_time_ms: 70_000 }]);
    });

    test('the same lap_id of another car is another lap', async () => {
      const [one, two] = await Promise.all([path.league.aDriver(), path.league.aDriver()]);
      const answers = await Promise.all(
        [one, two].map(({ car }) => path.league.post(car, { lap_id: 'mine', lap_time: 70 })),
      );
      expect(answers.map(({ body }) => body.duplicate)).toEqual([false, false]);
    });

    test('without a lap_id is known by its time while it could not have been driven again', async () => {
      const driver = await path.league.aDriver();
      const lap = { lap_id: undefined, lap_time: '70.5' };
      const first = await path.league.post(driver.car, lap);
      expect(await path.league.post(driver.car, lap)).toMatchObject({
        status: 200,
        body: { lap_id: first.body.lap_id, duplicate: true },
      });
      expect((await path.league.post(driver.car, { ...lap, lap_time: 70.501 })).body.duplicate).toBe(false);
      expect(await path.lapsOf(driver)).toHaveLength(2);
    });

    test('without a lap_id, after as long as it takes, is another lap', async () => {
      const driver = await path.league.aDriver();
      const lap = { lap_id: undefined, lap_time: 0.05 };
      await path.league.post(driver.car, lap);
      await until(
        () =>
          path.league.sql(`SELECT id FROM laps WHERE user_id = $1 AND recorded_at < now() - interval '51 ms'`, [
            driver.id,
          ]),
        (rows) => rows.length === 1,
      );
      expect((await path.league.post(driver.car, lap)).body.duplicate).toBe(false);
      expect(await path.lapsOf(driver)).toHaveLength(2);
    });

    test.each([
      ['with a lap_id', { lap_id: 'twice' }],
      ['without one', { lap_id: undefined }],
    ])('at the same moment %s, in one batch, is one lap with one answer', async (_, fields) => {
      const driver = await path.league.aDriver();
      const post = toLapPost({ ...driver.car, lap_time: 70, ...fields }, {});
      const inbox = path.league.part(LapInboxService);
      const answers = await Promise.all(Array.from({ length: 5 }, () => inbox.submit(post)));
      expect(answers.map(({ duplicate }) => duplicate)).toEqual([false, true, true, true, true]);
      for (const answer of answers) expect({ ...answer, duplicate: false }).toEqual(answers[0]);
      expect(await path.lapsOf(driver)).toHaveLength(1);
    });

    test('among refused posts of the same lap, in one batch, is still recorded', async () => {
      const driver = await path.league.aDriver();
      const lap = { ...driver.car, lap_time: 70, lap_id: 'ours' };
      const inbox = path.league.part(LapInboxService);
      const posts = [{ ...lap, car_token: 'not ours' }, lap, { ...lap, car_id: randomUUID() }, lap];
      const answers = await Promise.allSettled(posts.map((post) => inbox.submit(toLapPost(post, {}))));
      expect(answers).toMatchObject([
        { reason: { status: 401 } },
        { value: { duplicate: false } },
        { reason: { status: 404 } },
        { value: { duplicate: true } },
      ]);
      expect(await path.lapsOf(driver)).toHaveLength(1);
    });

    test.each([
      ['with lap_ids', (round: number) => ({ lap_id: `parallel ${round}` })],
      ['without', () => ({ lap_id: undefined })],
    ])('at the same moment %s, to two processes, is one lap', async (_, fields) => {
      const driver = await path.league.aDriver();
      const rounds = Array.from({ length: 10 }, (_, round) => ({ lap_time: 60 + round, ...fields(round) }));
      const [here, there] = await Promise.all([
        Promise.all(rounds.map((lap) => path.league.post(driver.car, lap))),
        Promise.all([...rounds].reverse().map((lap) => path.other.post(driver.car, lap))),
      ]);
      const answers = [...here, ...there.reverse()];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(10);
      expect(here.map(({ body }) => body.lap_id)).toEqual(answers.slice(10).map(({ body }) => body.lap_id));
      expect(await path.lapsOf(driver)).toHaveLength(10);
      expect(await path.untilCounted(driver, 10)).toMatchObject({ best_time: 60 });
    });
  });
}
