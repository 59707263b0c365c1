/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { AchievementDto, UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { PREDEFINED_ACHIEVEMENTS } from '@league/shared/achievements/predefined-achievements';
import type { ResetAllStatsDto, ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { type Refusal, startLeague, startLeagueForFile, type TestMember } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { dist } from '../../../test/native.js';

const { EarnedAchievementsService } = await dist<
  typeof import('../../src/features/laps/totals/earned-achievements.service.js')
>('features/laps/totals/earned-achievements.service.js');
const { AchievementUnlocksStore } = await dist<
  typeof import('../../src/features/achievements/achievement-unlocks.store.js')
>('features/achievements/achievement-unlocks.store.js');

const UNKNOWN_ID = '0192f0c1-0000-7000-8000-000000000000';

const asAdmin = <T>(route: string, body?: object) => league.call<T & Refusal>(league.admin, route, body);

const league = await startLeagueForFile({ achievements: true });
const ann = await league.aMember({ username: 'ann' });
const bea = await league.aMember({ username: 'bea' });
const cleo = await league.aMember({ username: 'cleo' });
await asAdmin<TrackDto>('POST /admin/tracks', { name: 'Track A', channel_letter: 'A' });
await asAdmin<TrackDto>('POST /admin/tracks', { name: 'Track B', channel_letter: 'B' });

const mine = async (member: TestMember) =>
  (await league.call<UserAchievementDto[]>(member, 'GET /achievements/my')).body;
const namesOf = async (driver: TestMember) => (await mine(driver)).map(({ achievement }) => achievement.name).sort();
const pointsOf = async ({ id }: TestMember) => {
  const rows = await league.sql<{ points: number }>(
    `SELECT total_points AS points FROM driver_totals WHERE user_id = $1`,
    [id],
  );
  return rows[0]?.points ?? 0;
};
/** Waits until a driver has exactly these achievements. */
const has = (driver: TestMember, ...names: string[]) =>
  until(async () => JSON.stringify(await namesOf(driver)) === JSON.stringify([...names].sort()));
const aCustomOne = async (fields: object = {}) =>
  (
    await asAdmin<AchievementDto>('POST /admin/achievements', {
      name: 'Fair Play',
      description: 'Gave way.',
      ...fields,
    })
  ).body;

test('the predefined achievements of a new league have the names that the screens know', async () => {
  const { body } = await asAdmin<AchievementDto[]>('GET /admin/achievements');
  const predefined = body.filter(({ achievement_type: type }) => type === 'predefined');
  expect(new Set(predefined.map(({ name, description }) => ({ name, description })))).toEqual(
    new Set(PREDEFINED_ACHIEVEMENTS),
  );
});

describe('predefined achievements', () => {
  test('unlock automatically, with their points, which are part of the total', async () => {
    const car = await league.aCar(ann);
    await league.drive(car, 'A', 60);
    await has(ann, 'First Lap', 'Record Breaker');
    expect(await pointsOf(ann)).toBe(5 + 25);
    const [unlocked] = await mine(ann);
    expect(unlocked).toMatchObject({ is_unlocked: true, achievement: { points: expect.any(Number) as unknown } });
    await league.drive(car, 'B', ...Array.from({ length: 9 }, (_, index) => 70 + index));
    await has(ann, 'First Lap', 'Record Breaker', 'Warmed Up', 'World Tour');
    const body = { name: 'Sprint', start_time: new Date(Date.now() - 3_600_000).toISOString(), track_name: 'Track A' };
    const { body: event } = await asAdmin<{ id: string }>('POST /cms/admin/events', {
      ...body,
      status: 'completed',
    });
    await has(ann, 'First Lap', 'Record Breaker', 'Warmed Up', 'World Tour', 'First Win', 'On the Podium');
    expect(await pointsOf(ann)).toBe(5 + 25 + 10 + 50 + 25 + 15 + 25);
    await asAdmin(`DELETE /cms/admin/events/${event.id}`);
    expect(await pointsOf(ann)).toBe(5 + 25 + 10 + 50); // the win is deleted with the event
    expect(await namesOf(ann)).toEqual(['First Lap', 'Record Breaker', 'Warmed Up', 'World Tour']);
    expect(await league.differences()).toEqual([]);
  });

  test('are unlocked once, however often and by however many workers', async () => {
    const car = await league.aCar(bea);
    await league.drive(car, 'A', 65);
    await has(bea, 'First Lap');
    const [earned, store] = [league.part(EarnedAchievementsService), league.part(AchievementUnlocksStore)];
    expect(await earned.listDiffering([bea.id])).toEqual([]);
    await Promise.all([earned.reconcile([bea.id]), earned.reconcile([bea.id])]);
    await league.sql(`DELETE FROM user_achievements WHERE user_id = $1`, [bea.id]);
    await league.sql(`UPDATE driver_totals SET total_points = 0 WHERE user_id = $1`, [bea.id]);
    expect(await earned.listDiffering(await store.listDrivers(null, 100))).toEqual([bea.id]); // as the sweep finds it
    await Promise.all(Array.from({ length: 5 }, () => earned.reconcile([bea.id])));
    expect([await namesOf(bea), await pointsOf(bea)]).toEqual([['First Lap'], 5]);
  });

  test('may be edited, and everyone who has them gets the new points', async () => {
    const [first] = (await asAdmin<AchievementDto[]>('GET /admin/achievements')).body;
    expect(first).toMatchObject({ name: 'First Lap', achievement_type: 'predefined', icon: '🏁', points: 5 });
    const path = `/admin/achievements/${first?.id}`;
    const before = await pointsOf(ann);
    expect((await asAdmin<AchievementDto>(`PATCH ${path}`, { points: '8', icon: '' })).body).toEqual({
      ...first,
      icon: '🏆',
      points: 8,
    });
    expect(await pointsOf(ann)).toBe(before + 3);
    await asAdmin(`PATCH ${path}`, { points: 5, icon: '🏁' });
    expect(await pointsOf(ann)).toBe(before);
  });

  test('may be deleted, with their points, and do not come back when the league starts again', async () => {
    const list = async () => (await asAdmin<AchievementDto[]>('GET /admin/achievements')).body;
    const before = await pointsOf(ann);
    const tour = (await list()).find(({ name }) => name === 'World Tour');
    expect(tour).toMatchObject({ achievement_type: 'predefined', points: 50, holders: 1 });
    expect((await list()).find(({ name }) => name === 'Legend of the Laps')?.holders).toBe(0);
    expect((await asAdmin(`DELETE /admin/achievements/${tour?.id}`)).status).toBe(204);
    expect([await pointsOf(ann), await namesOf(ann)]).toEqual([
      before - 50,
      expect.not.arrayContaining(['World Tour']),
    ]);
    const rows = await league.sql(`SELECT before FROM audit_entries WHERE action = 'achievement.delete'`);
    expect(rows).toEqual([{ before: tour }]);
    const second = await startLeague({ databaseUrl: league.databaseUrl });
    await league.drive(await league.aCar(ann), 'B', 71); // a counted lap reconciles achievements
    const left = await second.call<AchievementDto[]>(league.admin, 'GET /admin/achievements');
    await second.close();
    expect(left.body.map(({ name }) => name)).not.toContain('World Tour');
    expect([left.body.length, await namesOf(ann)]).toEqual([7, expect.not.arrayContaining(['World Tour'])]);
    expect(await league.differences()).toEqual([]);
  });
});

describe('custom achievements', () => {
  test('have defaults, and need a name and a description', async () => {
    expect(await aCustomOne()).toMatchObject({ icon: '🏆', achievement_type: 'custom', points: 10 });
    for (const fields of [{ name: ' ' }, { description: '' }, { points: -1 }, { points: 'many' }, { points: 1.5 }]) {
      const { status } = await asAdmin('POST /admin/achievements', { name: 'x', description: 'y', ...fields });
      expect([fields, status]).toEqual([fields, 400]);
    }
  });

  test('are awarded once, even by two admins at once, and deleting one takes its points back', async () => {
    const { id } = await aCustomOne({ points: 40 });
    const award = () => asAdmin<UserAchievementDto>(`POST /admin/achievements/${id}/award`, { user_id: cleo.id });
    const answers = await Promise.all([award(), award(), award()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ is_unlocked: true, achievement: { id, name: 'Fair Play', points: 40 } });
    expect([await pointsOf(cleo), (await mine(cleo)).length]).toEqual([40, 1]);
    const rows = await league.sql(`SELECT action, after FROM audit_entries WHERE target_id = $1 ORDER BY id`, [id]);
    expect(rows.slice(1)).toEqual([{ action: 'achievement.award', after: { user_id: cleo.id } }]);
    expect((await asAdmin(`DELETE /admin/achievements/${id}`)).status).toBe(204);
    expect([await pointsOf(cleo), await mine(cleo), await league.differences()]).toEqual([0, [], []]);
    expect((await asAdmin(`DELETE /admin/achievements/${id}`)).status).toBe(404);
  });

  test('are not awarded to unknown members, and unknown ones are not awarded', async () => {
    const { id } = await aCustomOne();
    expect((await asAdmin(`POST /admin/achievements/${id}/award`, { user_id: UNKNOWN_ID })).status).toBe(404);
    expect((await asAdmin(`POST /admin/achievements/${id}/award`, { user_id: 'cleo' })).status).toBe(400);
    expect((await asAdmin(`POST /admin/achievements/${UNKNOWN_ID}/award`, { user_id: cleo.id })).status).toBe(404);
  });

  test('that are renamed are announced to the members who have them', async () => {
    const { id } = await aCustomOne({ name: 'Fair Ply' });
    await asAdmin(`POST /admin/achievements/${id}/award`, { user_id: cleo.id });
    const [holder, other] = await Promise.all([cleo, ann].map((member) => league.socket(member)));
    for (const socket of [holder, other]) snapshotOf(await socket!.subscribe('me'));
    await asAdmin(`PATCH /admin/achievements/${id}`, { name: 'Fair Play' });
    await until(() => holder!.received('me').some(({ achievements_changed: changed }) => changed === true));
    expect(await namesOf(cleo)).toEqual(['Fair Play']);
    expect(other!.received('me')).toEqual([]);
    await asAdmin(`DELETE /admin/achievements/${id}`);
  });

  test('points that are emptied are the default ones, and those that are not sent stay', async () => {
    const { id } = await aCustomOne({ points: 25 });
    const edit = async (change: object) =>
      (await asAdmin<AchievementDto>(`PATCH /admin/achievements/${id}`, change)).body.points;
    expect(await edit({ name: 'Fair' })).toBe(25);
    expect(await edit({ points: null })).toBe(10);
    await asAdmin(`DELETE /admin/achievements/${id}`);
  });

  test('points survive being edited while they are awarded', async () => {
    const dora = await league.aMember({ username: 'dora' });
    for (let round = 0; round < 8; round++) {
      const { id } = await aCustomOne();
      await Promise.all([
        asAdmin(`POST /admin/achievements/${id}/award`, { user_id: dora.id }),
        asAdmin(`PATCH /admin/achievements/${id}`, { points: 11 + round }),
      ]);
    }
    expect([await pointsOf(dora), await league.differences()]).toEqual([8 * 11 + 28, []]);
  });
});

describe('a reset', () => {
  test('removes the achievements too and says how many', async () => {
    const { body } = await asAdmin<ResetStatsDto>(`POST /admin/users/${ann.id}/reset-stats`);
    expect(body).toEqual({ lap_times_deleted: 11, achievements_removed: 3 });
    expect([await mine(ann), await pointsOf(ann)]).toEqual([[], 0]);
    await has(bea, 'First Lap', 'Record Breaker'); // she holds the record now
    const rows = await league.sql<{ count: number }>(`SELECT count(*)::int AS count FROM user_achievements`);
    const all = await asAdmin<ResetAllStatsDto>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
    expect(all.body.achievements_removed).toBe(rows[0]?.count);
    expect(await league.differences()).toEqual([]);
  });

  test('leaves them to be earned again', async () => {
    const [car] = await league.sql<{ id: string }>(`SELECT id FROM cars WHERE user_id = $1`, [bea.id]);
    expect(car).toBeDefined();
    await league.drive(await league.aCar(bea, 'Second'), 'A', 66);
    await has(bea, 'First Lap', 'Record Breaker');
  });
});
