/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { SeasonDetailsDto, SeasonRulingAnswerDto } from '@league/shared/seasons/season-board.live';
import { LINES } from '../platform/http/routes.table.js';
import { aRaceNight } from '../sessions/race-night.js';
import { type Refusal, startLeagueForFile, type TestMember } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);

const give = (id: string, isSteward = true) => league.asAdmin<UserDto>(`PATCH /admin/users/${id}`, { is_steward: isSteward }); // prettier-ignore
const aSteward = async (member?: TestMember) => {
  const { id } = member ?? (await league.aMember());
  const { token_version: version } = (await give(id)) && (await versionOf(id));
  return { id, token: await league.signIn(id, version) };
};
const versionOf = async (id: string) => (await league.sql<{ token_version: number }>('SELECT token_version FROM users WHERE id = $1', [id]))[0]!; // prettier-ignore
const refusal = async (who: { token: string }, route: string, body?: object) => {
  const { status, body: problem } = await league.call<Refusal>(who, route, body);
  return [status, problem?.detail];
};

describe('the role of a steward', () => {
  test('is given and taken by admins, is in the audit log, and ends every session of the member', async () => {
    const member = await league.aMember();
    expect((await league.call(member, `PATCH /admin/users/${member.id}`, { is_steward: true })).status).toBe(403);
    expect(await give(member.id)).toMatchObject({ is_steward: true, is_admin: false });
    expect((await league.call(member, 'GET /auth/me')).status).toBe(401);
    const [listed] = await league.asAdmin<UserDto[]>(`GET /admin/users?role=steward`);
    expect(listed).toMatchObject({ id: member.id, is_steward: true });
    const again = { token: await league.signIn(member.id, (await versionOf(member.id)).token_version) };
    expect((await league.call(again, 'GET /admin/laps')).status).toBe(200);
    await give(member.id, false);
    expect((await league.call(again, 'GET /admin/laps')).status).toBe(401);
    const entries = await league.sql(
      `SELECT before, after FROM audit_entries WHERE action = 'user.update' AND target_id = $1 ORDER BY id`,
      [member.id],
    );
    expect(entries).toMatchObject([
      { before: { is_steward: false }, after: { is_steward: true } },
      { before: { is_steward: true }, after: { is_steward: false } },
    ]);
  });

  test('opens race control, entries of events and rulings on laps and seasons, and no other route of admins', async () => {
    const steward = await aSteward();
    const member = await league.aMember();
    const fill = (route: string) => route.replace(/\{\w+\}/g, '0192f0c1-0000-7000-8000-000000000000');
    const opened: string[] = [];
    for (const { route, access } of LINES) {
      if (access !== 'admin' && access !== 'steward') continue;
      const [verb = ''] = route.split(' ');
      const body = verb === 'GET' || verb === 'DELETE' ? undefined : {};
      expect([route, (await league.call(member, fill(route), body)).status]).toEqual([route, 403]);
      const { status } = await league.call(steward, fill(route), body);
      if (access === 'admin') expect([route, status]).toEqual([route, 403]);
      else expect([route, [200, 204, 400, 404].includes(status)]).toEqual([route, true]);
      if (status !== 403) opened.push(route);
    }
    expect(opened).toEqual(LINES.filter(({ access }) => access === 'steward').map(({ route }) => route));
    expect(opened).toHaveLength(38);
  });

  test('opens the channel of race control', async () => {
    const socket = await league.socket(await aSteward());
    expect(await socket.subscribe('race-control')).toMatchObject({ ok: true });
  });
});

describe('a steward', () => {
  test('runs a race from its grid to its final result', async () => {
    const steward = await aSteward();
    const { id } = await night.session({ kind: 'race', laps: 1 });
    const does = async (route: string, body: object) => {
      const { status } = await league.call(steward, route, body);
      expect([route, status]).toEqual([route, route.includes('crossings') ? 201 : 200]);
    };
    await does(`POST /sessions/${id}/control`, { order: 'grid' });
    await does(`POST /sessions/${id}/control`, { order: 'start', seconds: 0 });
    const [entry] = await night.entries(id);
    await does(`POST /sessions/${id}/crossings`, { entry_id: entry?.id, race_ms: 60_000 });
    await does(`POST /sessions/${id}/publish`, {});
    await does(`POST /sessions/${id}/publish`, { final: true });
    const [row] = await league.sql(`SELECT admin_id FROM audit_entries WHERE target_id = $1 ORDER BY id DESC LIMIT 1`, [id]); // prettier-ignore
    expect(row).toMatchObject({ admin_id: steward.id });
  });

  test('rules on no session they drive in, nor on their own lap and those of rivals', async () => {
    const steward = await aSteward(night.drivers[0]);
    const { id } = await night.session({ kind: 'race', laps: 5 });
    const words = 'You drive in this session, so another steward has to rule on it.';
    const grid = { entry_ids: (await night.entries(id)).map((entry) => entry.id) };
    expect(await refusal(steward, `PUT /admin/sessions/${id}/grid`, grid)).toEqual([403, words]);
    await league.asAdmin(`PUT /admin/sessions/${id}/grid`, grid);
    await night.go(id, 100_000);
    const [entry] = await night.entries(id);
    const ruling = { order: 'retire', entry_id: entry?.id };
    expect(await refusal(steward, `POST /sessions/${id}/control`, ruling)).toEqual([403, words]);
    await league.sql('UPDATE race_session_entries SET user_id = $2 WHERE session_id = $1 AND user_id = $3', [id, league.admin.id, night.drivers[1].id]); // prettier-ignore
    expect((await refusal(steward, `POST /sessions/${id}/control`, ruling))[0]).toBe(403); // also when the admin drives too
    await league.sql('UPDATE race_session_entries SET user_id = $2 WHERE session_id = $1 AND user_id = $3', [id, night.drivers[1].id, league.admin.id]); // prettier-ignore

    await night.lap(night.drivers[0], 1, 60_000, 60_000);
    await night.lap(night.drivers[1], 2, 61_000, 61_000);
    await night.crossed(id, 2);
    const laps = await league.asAdmin<AdminLapDto[]>('GET /admin/laps');
    const lapOf = (userId: string) => laps.find(({ user_id }) => user_id === userId)?.id;
    const rule = (lapId: string | undefined) => refusal(steward, `POST /admin/laps/${lapId}/void`, { reason: 'Cut.' });
    expect(await rule(lapOf(night.drivers[0].id))).toEqual([
      403,
      'You drove this lap, so another steward has to rule on it.',
    ]);
    expect(await rule(lapOf(night.drivers[1].id))).toEqual([403, words]);
    for (const { id: driver } of night.drivers)
      expect((await refusal(steward, `POST /admin/laps/${lapOf(driver)}/looked-at`, {}))[0]).toBe(403);
    // the state in which deleting the track leaves the laps
    await league.sql('UPDATE laps SET former_track_id = track_id, track_id = NULL');
    expect(await rule(lapOf(night.drivers[1].id))).toEqual([403, words]);
    await league.sql('UPDATE laps SET track_id = former_track_id, former_track_id = NULL');
    await night.order(id, 'cancel');
    await until(async () => (await rule(lapOf(night.drivers[1].id)))[0] === 200);
    await give(steward.id, false);
  });

  test('checks drivers in to an event, and declines them', async () => {
    const steward = await aSteward();
    const { event, drivers } = await aRaceNight(league, 1);
    for (const state of ['confirmed', 'checked_in', 'declined']) {
      const route = `PUT /admin/events/${event.id}/entries/${drivers[0].id}`;
      expect((await league.call<EventEntryDto>(steward, route, { state })).body.state).toBe(state);
    }
    await give(steward.id, false);
  });

  test('rules on seasons, but on none that they drive in; nor does an admin with another steward', async () => {
    const steward = await aSteward();
    const { id } = await league.asAdmin<SeasonDetailsDto>('POST /admin/seasons', { name: 'Cup', rules: { points: [3, 2], has_classes: true } }); // prettier-ignore
    const enter = (...ids: readonly string[]) =>
      league.asAdmin<SeasonDetailsDto>(`PUT /admin/seasons/${id}/entries`, { entries: ids.map((user_id, n) => ({ user_id, class: n === 0 ? 'GT' : null })) }); // prettier-ignore
    const [driver] = (await enter(night.drivers[1].id)).entries;
    const ruling = { kind: 'excluded', round: 1, who: driver?.user_id, reason: 'Did not sign up.' };
    const rule = (who: { token: string }) =>
      league.call<SeasonRulingAnswerDto & Refusal>(who, `POST /admin/seasons/${id}/rulings`, ruling);
    const given = await rule(steward);
    expect([given.status, given.body.ruling?.reason]).toEqual([201, ruling.reason]);
    const rescind = `DELETE /admin/seasons/${id}/rulings/${given.body.ruling?.id}`;
    await enter(night.drivers[1].id, steward.id, league.admin.id);
    const words = 'You drive in this season, so another steward has to rule on it.';
    expect(await refusal(steward, `${rescind}?preview=true`)).toEqual([403, words]);
    expect(await refusal(steward, rescind)).toEqual([403, words]);
    await aSteward();
    expect(await refusal(league.admin, rescind)).toEqual([403, words]);
    await league.sql('UPDATE users SET is_steward = false WHERE id <> $1', [steward.id]);
    expect((await rule(league.admin)).status).toBe(201);
    expect((await league.call(league.admin, rescind)).status).toBe(200);
    const written = await league.sql(`SELECT action, after FROM audit_entries WHERE action LIKE 'season-ruling.%' ORDER BY id`); // prettier-ignore
    const byDriver = { by_driver: true };
    expect(written).toMatchObject([{ after: { kind: 'excluded' } }, { after: byDriver }, { after: byDriver }]);
    await give(steward.id, false);
  });

  test('stands in for an admin who drives, so that the admin does not rule', async () => {
    await aSteward();
    const { id } = await night.session({ kind: 'race', laps: 5 });
    const entries = [...(await night.entries(id)), { user_id: league.admin.id, grid: null }];
    const put = { entries: entries.map(({ user_id, grid }) => ({ user_id, grid })) };
    const entered = await league.asAdmin<SessionEntryDto[]>(`PUT /admin/sessions/${id}/entries`, put);
    const own = entered.find(({ user_id }) => user_id === league.admin.id);
    const ruling = { order: 'retire', entry_id: own?.id };
    expect((await refusal(league.admin, `POST /sessions/${id}/control`, ruling))[0]).toBe(403);
    await league.sql('UPDATE users SET is_steward = false');
    expect((await refusal(league.admin, `POST /sessions/${id}/control`, ruling))[0]).toBe(200);
    const [row] = await league.sql(`SELECT after FROM audit_entries WHERE target_id = $1 ORDER BY id DESC LIMIT 1`, [id]); // prettier-ignore
    expect(row).toMatchObject({ after: { by_driver: true } });
    await night.order(id, 'cancel');
  });
});
