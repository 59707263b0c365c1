import { describe, expect, test } from '@jest/globals';
import { until } from '../../support/until.js';
import type { LapPath } from './lap-path.js';

/** Tests which driver a lap is credited to, and how drivers are ranked by their laps. */
export function creditedLaps(path: LapPath): void {
  describe('ranks', () => {
    test('equalling a best does not take it: the earlier setter stays ahead, and both share the rank: 1, 1, 3', async () => {
      await path.league.sql(`UPDATE driver_totals SET total_points = 0`);
      const track = await path.league.aTrack();
      const [first, second, third] = [
        await path.league.aDriver({ driver_name: 'First' }),
        await path.league.aDriver({ driver_name: 'Second' }),
        await path.league.aDriver({ driver_name: 'Third' }),
      ];
      const letter = { channel_letter: track.channel_letter };
      await path.league.post(first.car, { lap_time: 0.02, ...letter });
      await path.league.waitUntilCounted();
      await path.league.post(second.car, { lap_time: 0.02, ...letter });
      await path.league.post(third.car, { lap_time: 0.021, ...letter });
      await path.untilCounted(third, 1);
      const board = await until(
        async () => (await path.league.board()).entries.slice(0, 3),
        (entries) => entries.map(({ user_id }) => user_id).join() === [first, second, third].map(({ id }) => id).join(),
      );
      expect(board.map(({ rank }) => rank)).toEqual([1, 1, 3]);
      expect((await path.lapsOf(second))[0]?.is_record).toBe(false);
      const tracks = (await path.league.call<{ id: string }[]>(null, 'GET /tracks')).body;
      expect(tracks.find(({ id }) => id === track.id)).toMatchObject({ record_time: 0.02, record_holder: 'First' });
    });

    test('points come before times', async () => {
      const [quick, rich] = [await path.league.aDriver(), await path.league.aDriver()];
      await Promise.all([path.league.post(quick.car, { lap_time: 5 }), path.league.post(rich.car, { lap_time: 3000 })]);
      await Promise.all([path.untilCounted(quick, 1), path.untilCounted(rich, 1)]);
      await path.league.sql(`UPDATE driver_totals SET total_points = 25 WHERE user_id = $1`, [rich.id]);
      await path.league.sql(`SELECT pg_notify('league', '{"topic":"standings","ids":[]}')`);
      await until(
        async () => (await path.league.board()).entries[0],
        (entry) => entry?.user_id === rich.id,
      );
    });
  });

  describe('a car without an owner', () => {
    test('shows the driver it named, is on no leaderboard, and its laps are credited with its assignment', async () => {
      const [car, member, track] = await Promise.all([
        path.league.aCar(),
        path.league.aMember({ driver_name: 'Late Owner' }),
        path.league.aTrack(),
      ]);
      const letter = { channel_letter: track.channel_letter };
      const named = await path.league.post(car, { lap_time: 80, driver_name: '  Mystery Resident ', ...letter });
      const nameless = await path.league.post(car, { lap_time: 81, ...letter });
      await path.league.waitUntilCounted();
      const shown = (await path.league.laps(`track_id=${track.id}`)).map(({ id, driver_name }) => [id, driver_name]);
      expect(shown).toEqual([
        [named.body.lap_id, 'Mystery Resident'],
        [nameless.body.lap_id, 'Unknown Driver'],
      ]);
      expect(await path.entryOf(member)).toBeUndefined();
      await path.league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${member.id}`);
      const entry = await until(() => path.entryOf(member));
      expect(entry).toMatchObject({ total_races: 2, best_time: 80 });
      expect((await path.league.laps(`track_id=${track.id}`)).map(({ driver_name }) => driver_name)).toEqual([
        'Late Owner',
        'Late Owner',
      ]);
    });

    test('each of its laps is credited once when it is assigned while laps arrive', async () => {
      const [car, member] = await Promise.all([path.league.aCar(), path.league.aMember()]);
      const post = (lap: number) => path.league.post(car, { lap_time: 80 + lap });
      const before = Array.from({ length: 15 }, (_, lap) => post(lap));
      const assigning = path.league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${member.id}`);
      const after = Array.from({ length: 15 }, (_, lap) => post(15 + lap));
      await Promise.all([...before, assigning, ...after]);
      await path.league.waitUntilCounted();
      await until(
        () => path.entryOf(member),
        (entry) => entry?.total_races === 30,
      );
    });
  });
}
