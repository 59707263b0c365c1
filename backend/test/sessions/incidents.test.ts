/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { AdminIncidentDto, IncidentAnswerDto, IncidentDto } from '@league/shared/sessions/incident.dto';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import { type Refusal, startLeagueForFile, type TestDriver, type TestMember } from '../support/league.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile({ rateLimits: true });
const night = await aRaceNight(league, 3);
const [ana, ben, cem] = night.drivers;
const { id } = await night.session({ kind: 'race', group: 'A', laps: 2 });
const entries = await night.entries(id);
const entryOf = (driver: TestDriver) => entries.find(({ user_id }) => user_id === driver.id)?.id ?? '';

const TEXT = 'Ana pushed me off in turn 3.';
const file = (driver: TestDriver | null, fields: object = {}) =>
  league.call<IncidentDto & Refusal>(driver, `POST /sessions/${id}/incidents`, { entry_id: entryOf(ana), text: TEXT, ...fields }); // prettier-ignore
const own = async (driver: TestDriver) => (await league.call<IncidentDto[]>(driver, 'GET /incidents/my')).body;
const desk = () => league.asAdmin<AdminIncidentDto[]>(`GET /admin/events/${night.event.id}/incidents`);
const decide = (incidentId: string, body: object, query = '') =>
  league.call<IncidentAnswerDto & Refusal>(league.admin, `POST /incidents/${incidentId}/decision${query}`, body);
const resultNow = async () => resultRows(await night.replay(id));
const filed = async (driver = ben) => (await file(driver, { race_ms: 61_500, link: 'https://example.com/clip' })).body;

describe('an incident', () => {
  test('is filed from the signal on, by drivers of the session, about another driver', async () => {
    expect((await file(ben)).body).toMatchObject({ status: 409, type: 'urn:league:incident-not-begun' });
    await night.go(id, 400_000);
    await night.drive(id);
    const stranger = await league.aDriver();
    expect((await file(stranger)).body).toMatchObject({ status: 403, type: 'urn:league:incident-not-of-session' });
    expect((await file(ana)).status).toBe(400);
    for (const wrong of [{ text: ' ' }, { link: 'javascript:alert(1)' }, { race_ms: -1 }, { entry_id: stranger.id }])
      expect([wrong, (await file(ben, wrong)).status]).toEqual([wrong, 400]);
    expect(await own(ben)).toEqual([]);
  });

  test('shows the driver concerned the accusation, but neither who filed it nor the statements of others', async () => {
    const socket = await league.socket(ana);
    await socket.subscribe('me');
    const { id: incidentId } = await filed();
    await until(() => socket.received('me').some((delta) => delta.incidents_changed_at !== undefined));
    await league.call(ben, `POST /incidents/${incidentId}/statements`, { text: 'I was on the inside.' });
    await league.call(ana, `POST /incidents/${incidentId}/statements`, { text: 'Ben braked early.' });
    const audit = await league.asAdmin<{ action: string }[]>('GET /admin/audit?limit=50');
    expect(audit.map(({ action }) => action)).not.toContain('incident.file'); // admins may be concerned too
    const [seen] = await own(ana);
    expect(seen).toMatchObject({ id: incidentId, text: TEXT, race_ms: 61_500, is_mine: false, can_withdraw: false });
    expect(seen?.statements.map(({ text }) => text)).toEqual(['Ben braked early.']);
    expect(JSON.stringify(seen)).not.toContain(ben.id);
    expect((await league.call<Refusal>(cem, `POST /incidents/${incidentId}/statements`, { text: 'Me too.' })).status).toBe(404); // prettier-ignore
    const remove = league.call<Refusal>(league.admin, `PUT /admin/sessions/${id}/entries`, { entries: [] });
    expect((await remove).body).toMatchObject({ status: 409, type: 'urn:league:entry-has-crossings' });
    const [atDesk] = await desk();
    expect(atDesk).toMatchObject({
      id: incidentId,
      session_group: 'A',
      state: 'filed',
      link: 'https://example.com/clip',
    });
    expect(atDesk?.statements).toHaveLength(2);
    expect(atDesk?.filed_by).not.toBeNull();
    await league.sql('UPDATE users SET is_steward = true WHERE id = $1', [ana.id]);
    const route = `GET /admin/events/${night.event.id}/incidents`;
    const [ofAna] = (await league.call<AdminIncidentDto[]>(ana, route)).body;
    expect(ofAna).toMatchObject({ id: incidentId, filed_by: null, statements: [{ text: 'Ben braked early.' }] });
    await league.sql('UPDATE users SET is_steward = false WHERE id = $1', [ana.id]);
    expect((await league.call(ana, `GET /admin/events/${night.event.id}/incidents`)).status).toBe(403);
    expect((await league.call(league.admin, `GET /admin/events/${id}/incidents`)).status).toBe(404);
    expect((await league.call(ana, `POST /incidents/${incidentId}/withdraw`)).status).toBe(404);
    expect((await league.call<IncidentDto>(ben, `POST /incidents/${incidentId}/withdraw`)).body.state).toBe(
      'withdrawn',
    );
    socket.raw.disconnect();
  });

  test('is decided with a penalty that does what its preview says; one appeal can take it back', async () => {
    const before = JSON.stringify(await resultNow());
    const { id: incidentId } = await filed();
    const decision = { decision: 'upheld', penalty: { kind: 'time', value: 5_000 } };
    expect((await decide(incidentId, decision)).status).toBe(400);
    expect((await decide(incidentId, { ...decision, decision: 'rejected', reason: 'No.' })).status).toBe(400);
    const preview = (await decide(incidentId, { ...decision, reason: 'Pushed.' }, '?preview=true')).body;
    expect(preview.incident).toBeNull();
    expect(JSON.stringify(await resultNow())).toBe(before);
    const decided = (await decide(incidentId, { ...decision, reason: 'Pushed.' })).body;
    expect(decided.changes).toEqual(preview.changes);
    expect(decided.incident).toMatchObject({
      state: 'upheld',
      reason: 'Pushed.',
      penalty: { kind: 'time', value: 5_000 },
    });
    const audited = (await league.asAdmin<AuditEntryDto[]>('GET /admin/audit?action=incident.decide'))[0];
    expect(audited).toMatchObject({ target_id: incidentId, target_name: decided.incident?.about.driver_name });
    expect((await resultNow()).at(-1)?.user_id).toBe(ana.id);
    expect((await decide(incidentId, { ...decision, reason: 'Again.' })).body).toMatchObject({ status: 409 });

    const [seen] = await own(ana);
    expect(seen).toMatchObject({ can_appeal: true, reason: 'Pushed.' });
    const socket = await league.socket(ana);
    await socket.subscribe('me');
    const { penalties = [] } = await night.replay(id);
    const route = `/penalties/${penalties.at(-1)?.id}`;
    for (const [n, [call, penalty]] of [
      [`DELETE ${route}`, null],
      [`POST ${route}/restore`, seen?.penalty],
    ].entries()) {
      // prettier-ignore
      await league.asAdmin(call as string);
      const changes = () => socket.received('me').filter((delta) => delta.incidents_changed_at !== undefined);
      await until(() => changes().length === n + 1);
      expect((await own(ana))[0]?.penalty).toEqual(penalty);
    }
    socket.raw.disconnect();
    const appealed = await league.call<IncidentDto>(ana, `POST /incidents/${incidentId}/appeal`, {
      text: 'Look at the clip.',
    });
    expect(appealed.body).toMatchObject({ state: 'open', appeal: 'Look at the clip.', can_appeal: false });
    expect(
      (await decide(incidentId, { decision: 'rejected', reason: 'A racing incident.' })).body.incident,
    ).toMatchObject({
      state: 'rejected',
      penalty: null,
    });
    expect(JSON.stringify(await resultNow())).toBe(before);
    expect(
      (await league.call<Refusal>(ben, `POST /incidents/${incidentId}/appeal`, { text: 'No.' })).body,
    ).toMatchObject({
      type: 'urn:league:incident-appealed',
    });
  });

  test('stays while an appeal is pending: the driver who filed it cannot withdraw it, and the penalty stands', async () => {
    const { id: incidentId } = await filed();
    expect((await own(ben))[0]).toMatchObject({ id: incidentId, can_withdraw: true });
    await decide(incidentId, { decision: 'upheld', penalty: { kind: 'time', value: 5_000 }, reason: 'Pushed.' });
    await league.call(ana, `POST /incidents/${incidentId}/appeal`, { text: 'Look at the clip.' });
    expect((await own(ben))[0]).toMatchObject({ id: incidentId, state: 'open', can_withdraw: false });
    expect((await league.call<Refusal>(ben, `POST /incidents/${incidentId}/withdraw`)).body).toMatchObject({
      status: 409,
      type: 'urn:league:incident-appeal-pending',
    });
    const { body } = await decide(incidentId, { decision: 'rejected', reason: 'A racing incident.' });
    expect(body.incident).toMatchObject({ state: 'rejected', penalty: null });
  });

  test('has one decision where two stewards decide at once', async () => {
    const { id: incidentId } = await filed(cem);
    const answers = await Promise.all(
      ['upheld', 'rejected'].map((decision) => decide(incidentId, { decision, reason: 'Seen.' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.incident;
    expect((await own(cem)).find((one) => one.id === incidentId)?.state).toBe(won?.state);
  });

  test('can be neither filed nor appealed a day after the first result', async () => {
    const { id: incidentId } = await filed();
    await decide(incidentId, { decision: 'rejected', reason: 'Nothing to see.' });
    await night.publish(id);
    expect((await file(ben)).status).toBe(201);
    await league.sql(`UPDATE race_sessions SET closed_at = now() - interval '25 hours' WHERE id = $1`, [id]);
    expect((await file(ben)).body).toMatchObject({ status: 409, type: 'urn:league:incident-closed' });
    expect((await own(ana)).find((one) => one.id === incidentId)?.can_appeal).toBe(false);
    expect((await league.call<Refusal>(ben, `POST /incidents/${incidentId}/appeal`, { text: 'No.' })).status).toBe(409);
  });

  test('counts among the thirty writes that a member may send in ten minutes; other members do not wait', async () => {
    const [writer, other] = [await league.aMember(), await league.aMember()];
    const write = async (member: TestMember) =>
      (await league.call(member, `POST /sessions/${id}/incidents`, { entry_id: entryOf(ana), text: TEXT })).status;
    for (let n = 0; n < 30; n++) expect(await write(writer)).toBe(409); // a day after the result
    expect([await write(writer), await write(other)]).toEqual([429, 409]);
  });
});
