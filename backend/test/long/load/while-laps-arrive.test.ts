/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ResetAllStatsDto } from '@league/shared/admin/reset-stats.dto';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile, type TestDriver } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { idsOf, LapTraffic } from '../../support/lap-traffic.js';
import { SCALE } from '../../support/scale.js';

const { QueueDepths } = await dist<typeof import('../../../src/platform/queue/queue-depths.js')>(
  'platform/queue/queue-depths.js',
);

const RESETS = 10 * SCALE;
const ROUNDS = 8 * SCALE;
const LAPS_PER_SECOND = 100;

const league = await startLeagueForFile();

const kept = async () => new Set((await league.sql<{ id: string }>('SELECT id FROM laps')).map(({ id }) => id));

async function everythingAddsUp(): Promise<void> {
  await league.waitUntilCounted();
  await verifyTotals(league);
  expect(await league.differences()).toEqual([]);
  const depths = await league.part(QueueDepths).read();
  expect(depths.filter(({ failed }) => failed > 0)).toEqual([]);
}

test(
  'resets of the whole league delete laps answered before, keep laps posted after, and count all',
  async () => {
    const drivers = await Promise.all(Array.from({ length: 10 }, () => league.aDriver()));
    const rate = { cars: drivers.map(({ car }) => car), perSecond: 2 * LAPS_PER_SECOND, mostUnderWay: 100 };
    let deleted = 0;
    let lastResetAt = 0;
    const answers = await LapTraffic.during(league, rate, async (answered) => {
      for (let reset = 0; reset < RESETS; reset++) {
        await wait(250);
        const before = idsOf(answered);
        const answer = await league.asAdmin<ResetAllStatsDto>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
        lastResetAt = performance.now();
        deleted += answer.lap_times_deleted;
        const left = await kept();
        expect(before.filter((id) => left.has(id))).toEqual([]);
        expect(answer.cars_updated).toBeLessThanOrEqual(drivers.length);
      }
      await wait(250);
    });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const left = await kept();
    const after = idsOf(answers.filter(({ postedAt }) => postedAt > lastResetAt));
    expect(after.length).toBeGreaterThan(20);
    expect(after.filter((id) => !left.has(id))).toEqual([]);
    expect(deleted + left.size).toBe(new Set(idsOf(answers)).size);
    await everythingAddsUp();
  },
  180_000 * SCALE,
);

test(
  'cars, members and tracks deleted while laps arrive leave no orphan, and no lap of a track is lost',
  async () => {
    const ofTracks: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [ofCar, ofMember, onTrack] = (await Promise.all([0, 1, 2].map(() => league.aDriver()))) as [
        TestDriver,
        TestDriver,
        TestDriver,
      ];
      const { id, channel_letter } = await league.aTrack();
      const letter = () => ({ channel_letter });
      const deleteAll = async () => {
        await wait(100 + 10 * round);
        await Promise.all([
          league.asAdmin(`DELETE /admin/cars/${ofCar.car.car_id}`),
          league.asAdmin(`DELETE /admin/users/${ofMember.id}`),
          league.asAdmin(`DELETE /admin/tracks/${id}`),
        ]);
        await wait(50);
      };
      const deleted = deleteAll();
      const posts = [ofCar, ofMember, onTrack].map(({ car }) =>
        LapTraffic.during(
          league,
          { cars: [car], perSecond: LAPS_PER_SECOND, mostUnderWay: 30, fields: letter },
          () => deleted,
        ),
      );
      const [car = [], member = [], track = []] = await Promise.all(posts);
      for (const answers of [car, member]) {
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
        expect(statuses.at(-1)).toBe(404);
      }
      expect(track.filter(({ status }) => status !== 200)).toEqual([]);
      ofTracks.push(...idsOf(track));
      const gone = `car_id IN ($1, $2) OR user_id = $3 OR track_id = $4`;
      const orphans = await league.sql(`SELECT FROM laps WHERE ${gone}`, [
        ofCar.car.car_id,
        ofMember.car.car_id,
        ofMember.id,
        id,
      ]);
      expect(orphans).toEqual([]);
    }
    const left = await kept();
    expect(ofTracks.filter((lapId) => !left.has(lapId))).toEqual([]);
    await everythingAddsUp();
  },
  180_000 * SCALE,
);
