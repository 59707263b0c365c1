/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { MemberAchievementDto, UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import { startLeagueForFile, type TestDriver, type TestMember } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

let [cheat, ben] = [{} as TestDriver, {} as TestDriver];
const league = await startLeagueForFile({ achievements: true });
const track = await league.aTrack({ channel_letter: 'A' });
beforeEach(async () => {
  await league.asAdmin('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  [cheat, ben] = [await league.aDriver({ driver_name: 'Cheat' }), await league.aDriver({ driver_name: 'Ben' })];
});

const LAP = 'First Lap';
const RECORD = 'Record Breaker';
const TOUR = 'World Tour';

const drive = ({ car }: TestDriver, letter: string, ...times: number[]) => league.drive(car, letter, ...times);
const namesOf = async (driver: TestMember) =>
  (await league.call<UserAchievementDto[]>(driver, 'GET /achievements/my')).body
    .map(({ achievement }) => achievement.name)
    .sort();
/** Waits until a driver has exactly these achievements. */
const has = (driver: TestMember, ...names: string[]) =>
  until(
    () => namesOf(driver),
    (now) => JSON.stringify(now) === JSON.stringify([...names].sort()),
  );
const pointsOf = async ({ id }: TestMember) => {
  const [row] = await league.sql<{ points: number }>(
    `SELECT total_points AS points FROM driver_totals WHERE user_id = $1`,
    [id],
  );
  return row?.points;
};
const lapOf = async (seconds: number) =>
  (await league.asAdmin<AdminLapDto[]>('GET /admin/laps')).find(({ lap_time }) => lap_time === seconds)?.id ?? '';
const rule = (ruling: string, lapId: string) =>
  league.asAdmin(`POST /admin/laps/${lapId}/${ruling}`, { reason: 'A shortcut.' });
const idOf = async (name: string) =>
  (await league.asAdmin<AchievementDto[]>('GET /admin/achievements')).find((one) => one.name === name)?.id ?? '';
const takeBack = (id: string, { id: userId }: TestMember) =>
  league.call<{ detail?: string }>(league.admin, `DELETE /admin/achievements/${id}/award/${userId}`);
const anEvent = (fields: object) =>
  league.asAdmin<{ id: string }>('POST /cms/admin/events', {
    name: 'Night race',
    start_time: new Date(Date.now() - 600_000).toISOString(),
    track_id: track.id,
    ...fields,
  });

test('a voided record takes its achievement and points at once, and brings them back when it is restored', async () => {
  await drive(ben, 'A', 61);
  await has(ben, LAP, RECORD, TOUR);
  await drive(cheat, 'A', 70, 40);
  await has(cheat, LAP, RECORD, TOUR);
  const socket = await league.socket(cheat);
  expect(snapshotOf(await socket.subscribe('me'))).toBeDefined();
  const lapId = await lapOf(40);
  const preview = await league.asAdmin<RulingPreviewDto>(`GET /admin/laps/${lapId}/ruling-preview?action=void`);
  expect(preview.achievements).toEqual([
    { user_id: cheat.id, driver_name: 'Cheat', name: RECORD, points: 25, is_gained: false },
  ]);
  expect([preview.driver?.before.total_points, preview.driver?.after.total_points]).toEqual([80, 55]);
  expect(await namesOf(cheat)).toContain(RECORD); // a preview changes nothing

  await rule('void', lapId);
  expect([await namesOf(cheat), await pointsOf(cheat)]).toEqual([[LAP, TOUR], 55]); // in the same transaction
  await until(league.board, ({ entries }) => entries.map(({ driver_name: name }) => name).join() === 'Ben,Cheat');
  await until(
    () => JSON.stringify(socket.received('me')),
    (messages) => messages.includes('55'),
  );
  await rule('restore', lapId);
  expect([await namesOf(cheat), await pointsOf(cheat)]).toEqual([[LAP, RECORD, TOUR], 80]);
  expect(await league.differences()).toEqual([]);
});

test('a ruling awards what it makes true: the record falls to a driver who never held one', async () => {
  await drive(cheat, 'A', 40);
  await drive(ben, 'A', 61);
  await has(ben, LAP, TOUR);
  const lapId = await lapOf(40);
  const preview = await league.asAdmin<RulingPreviewDto>(`GET /admin/laps/${lapId}/ruling-preview?action=void`);
  expect(preview.achievements.map(({ driver_name, name, is_gained }) => [driver_name, name, is_gained])).toEqual([
    ['Cheat', LAP, false],
    ['Cheat', RECORD, false],
    ['Cheat', TOUR, false],
    ['Ben', RECORD, true],
  ]);
  await rule('void', lapId);
  expect([await namesOf(cheat), await namesOf(ben)]).toEqual([[], [LAP, RECORD, TOUR]]);
});

test('the results of an event are removed when it was not completed after all', async () => {
  await drive(ben, 'A', 61);
  await drive(cheat, 'A', 62);
  await has(cheat, LAP, TOUR);
  const { id } = await anEvent({ status: 'completed' });
  expect(await namesOf(ben)).toEqual([LAP, 'First Win', 'On the Podium', RECORD, TOUR].sort());
  expect(await namesOf(cheat)).toEqual([LAP, 'On the Podium', TOUR].sort());
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { status: 'active' });
  expect([await namesOf(ben), await namesOf(cheat)]).toEqual([
    [LAP, RECORD, TOUR],
    [LAP, TOUR],
  ]);
  expect([await pointsOf(ben), await pointsOf(cheat)]).toEqual([80, 55]);
});

test('a winning lap that is voided takes place, win and achievement in one transaction', async () => {
  await drive(ben, 'A', 61);
  await drive(cheat, 'A', 40, 62);
  const { id } = await anEvent({ status: 'completed' });
  expect(await namesOf(cheat)).toContain('First Win');
  await rule('void', await lapOf(40));
  const { results } = await league.asAdmin<{ results: { driver_name: string }[] }>(`GET /cms/events/${id}`);
  expect(results.map(({ driver_name: name }) => name)).toEqual(['Ben', 'Cheat']);
  expect([await namesOf(cheat), await namesOf(ben)]).toEqual([
    [LAP, 'On the Podium', TOUR].sort(),
    [LAP, 'First Win', 'On the Podium', RECORD, TOUR].sort(),
  ]);
  expect(await league.differences()).toEqual([]);
});

test('the achievement for every track is lost with its laps, but not when a track is added or deleted', async () => {
  const other = await league.aTrack({ channel_letter: 'B' });
  await drive(ben, 'A', 61);
  await drive(ben, 'B', 71);
  await has(ben, LAP, RECORD, TOUR);
  const added = await league.aTrack({ channel_letter: 'C' });
  await drive(ben, 'A', 60); // any lap reconciles achievements
  await rule('void', await lapOf(60));
  expect(await namesOf(ben)).toContain(TOUR);
  await league.asAdmin(`DELETE /admin/tracks/${added.id}`);
  await rule('void', await lapOf(71));
  expect(await namesOf(ben)).toEqual([LAP, RECORD]);
  await rule('restore', await lapOf(71));
  expect(await namesOf(ben)).toEqual([LAP, RECORD, TOUR]);
  await rule('void', await lapOf(61)); // the record of A
  expect(await namesOf(ben)).toEqual([LAP, RECORD]);
  await league.asAdmin(`DELETE /admin/tracks/${other.id}`); // records of a deleted track do not count
  expect(await namesOf(ben)).toEqual([LAP]);
  expect(await league.differences()).toEqual([]);
});

test('a deleted car takes what its laps had earned, an assigned one brings it', async () => {
  const car = await league.aCar();
  await league.post(car, { lap_time: 50, channel_letter: 'A' });
  await league.waitUntilCounted();
  await league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${ben.id}`);
  expect([await namesOf(ben), await pointsOf(ben)]).toEqual([[LAP, RECORD, TOUR], 80]);
  await league.call(ben, `DELETE /cars/${car.car_id}`);
  expect([await namesOf(ben), await pointsOf(ben)]).toEqual([[], 0]);
});

test('a revoked achievement stays revoked until it is awarded; an unearned one cannot be awarded', async () => {
  await drive(ben, 'A', 61);
  await has(ben, LAP, RECORD, TOUR);
  const [win, lap] = [await idOf('First Win'), await idOf(LAP)];
  const award = (id: string) =>
    league.call<{ detail?: string }>(league.admin, `POST /admin/achievements/${id}/award`, { user_id: ben.id });
  const refused = await award(win);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('unlocks by itself')]);
  expect((await award(lap)).status).toBe(200); // he has it already
  expect((await takeBack(lap, ben)).status).toBe(204);
  expect([await namesOf(ben), await pointsOf(ben)]).toEqual([[RECORD, TOUR], 75]);
  await drive(ben, 'A', 60);
  await rule('void', await lapOf(60)); // everything is reconciled again
  expect(await namesOf(ben)).toEqual([RECORD, TOUR]);
  const listed = await league.asAdmin<MemberAchievementDto[]>(`GET /admin/achievements/of/${ben.id}`);
  const shown = listed.map(({ achievement, is_awarded, taken_back_at }) => [achievement.name, is_awarded, taken_back_at !== null]); // prettier-ignore
  expect(shown.sort()).toEqual([[LAP, false, true], [RECORD, false, false], [TOUR, false, false]]); // prettier-ignore
  const again = await takeBack(lap, ben);
  expect([again.status, again.body.detail]).toEqual([404, expect.stringContaining('does not have the achievement')]);
  expect((await award(lap)).status).toBe(200);
  expect(await namesOf(ben)).toEqual([LAP, RECORD, TOUR]);
  const audited = await league.sql<{ action: string }>(
    `SELECT action FROM audit_entries WHERE target_id = ANY($1) AND coalesce(before, after)->>'user_id' = $2 ORDER BY recorded_at, id`,
    [[win, lap], ben.id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['achievement.take-back', 'achievement.award']);
  expect(await league.differences()).toEqual([]);
  await takeBack(lap, ben);
  await league.asAdmin(`POST /admin/users/${ben.id}/reset-stats`);
  await drive(ben, 'A', 63);
  await has(ben, LAP, RECORD, TOUR); // a reset leaves them to be earned again
});

test('verify names an achievement that nothing has earned, and one that is missing', async () => {
  await drive(ben, 'A', 61);
  await has(ben, LAP, RECORD, TOUR);
  await league.sql(`UPDATE laps SET processed_at = now() - interval '2 minutes'`);
  const tamperedWith = async () => {
    const unearned = `SELECT $1, id FROM achievements WHERE rule = 'first-win'`;
    await league.sql(`INSERT INTO user_achievements (user_id, achievement_id) ${unearned} ON CONFLICT DO NOTHING`, [
      ben.id,
    ]);
    const first = `(SELECT id FROM achievements WHERE rule = 'first-lap')`;
    await league.sql(`DELETE FROM user_achievements WHERE user_id = $1 AND achievement_id IN ${first}`, [ben.id]);
    return (await league.differences()) as { what: string; kept: string; recomputed: string }[];
  };
  const differences = await until(tamperedWith, ({ length }) => length > 0); // not while a job of the lap still reconciles
  expect(differences.map(({ what, kept, recomputed }) => [what, kept, recomputed])).toEqual([
    [`achievement First Win of driver ${ben.id}`, 'unlocked', 'not earned'],
    [`achievement First Lap of driver ${ben.id}`, 'not unlocked', 'earned'],
    [`credits of driver ${ben.id}`, '80 points, 0 wins, 0 podiums', '100 points, 0 wins, 0 podiums'],
  ]);
});
