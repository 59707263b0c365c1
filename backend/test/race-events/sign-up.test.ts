/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { refusalSentence, REFUSALS } from '@league/shared/http/refusals';
import { type Refusal, startLeagueForFile, type TestMember } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();

const anEvent = (fields: object = {}) =>
  league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night race',
    start_time: new Date(Date.now() + 1_800_000).toISOString(),
    ...fields,
  });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => league.aMember()));
const signUp = async (member: TestMember, { id }: RaceEventDto, body: object = {}) =>
  (await league.call<EventEntryDto>(member, `POST /events/${id}/entry`, body)).body;
/** Signs a member up, and retries while the league is too busy. */
const signUpUntilTaken = async (member: TestMember, { id }: RaceEventDto): Promise<EventEntryDto> => {
  for (;;) {
    const { status, body } = await league.call<EventEntryDto>(member, `POST /events/${id}/entry`, {});
    if (status !== 503) return body;
  }
};
const withdraw = ({ id }: RaceEventDto, member: TestMember) => league.call(member, `DELETE /events/${id}/entry`);
const entries = async ({ id }: RaceEventDto) =>
  (await league.call<EventEntryDto[]>(null, `GET /events/${id}/entries`)).body;
/** Creates an event with this many places, and members who sign up for it one after another. */
async function signedUp(max_participants: number, count: number) {
  const event = await anEvent({ max_participants });
  const drivers = (await members(count)) as [TestMember, TestMember, TestMember];
  for (const member of drivers) await signUp(member, event);
  return { event, drivers };
}
const refusal = async (who: TestMember, route: string, body: object = {}) => {
  const { status, body: problem } = await league.call<Refusal>(who, route, body);
  return [status, problem.detail];
};
const set = (event: RaceEventDto, member: TestMember, body: object) =>
  league.asAdmin<EventEntryDto>(`PUT /admin/events/${event.id}/entries/${member.id}`, body);

describe('sign-up', () => {
  test('of 100 members at once for 16 places confirms 16, and the others wait in one order', async () => {
    const event = await anEvent({ max_participants: 16 });
    const all = await members(100);
    const made = await Promise.all(all.map((member) => signUpUntilTaken(member, event)));
    expect(made.filter(({ state }) => state === 'confirmed')).toHaveLength(16);
    const listed = await entries(event);
    expect(listed.map(({ state }) => state)).toEqual([
      ...Array<string>(16).fill('confirmed'),
      ...Array<string>(84).fill('reserve'),
    ]);
    expect(listed.slice(16).map(({ reserve_place }) => reserve_place)).toEqual(
      Array.from({ length: 84 }, (_, n) => n + 1),
    );
    expect(new Set(listed.map(({ user_id }) => user_id)).size).toBe(100);
    expect(listed.some(({ is_moved_up }) => is_moved_up)).toBe(false);
    for (const entry of made) {
      const now = listed.find(({ user_id }) => user_id === entry.user_id);
      expect([now?.state, now?.reserve_place]).toEqual([entry.state, entry.reserve_place]);
    }
    const places = listed.slice(0, 16).map(({ user_id }) => all.find(({ id }) => id === user_id) as TestMember);
    await Promise.all([...places.slice(0, 5).map((member) => withdraw(event, member)), ...all.slice(0, 20).map((member) => signUp(member, event))]); // prettier-ignore
    const after = await entries(event);
    expect(after.filter(({ state }) => state === 'confirmed')).toHaveLength(16);
  });

  test('without a limit confirms everybody, and a driver once', async () => {
    const event = await anEvent();
    const { member, car } = await league.aDriver().then((driver) => ({ member: driver, car: driver.car }));
    expect(await signUp(member, event)).toMatchObject({ state: 'confirmed', car_id: null, class: null });
    expect(await signUp(member, event, { car_id: car.car_id, class: 'GT3' })).toMatchObject({ car_id: car.car_id, class: 'GT3' }); // prettier-ignore
    expect(await signUp(member, event)).toMatchObject({ state: 'confirmed', car_id: car.car_id, class: 'GT3' });
    const [other] = await members(1);
    expect(await refusal(other!, `POST /events/${event.id}/entry`, { car_id: car.car_id })).toEqual([400, REFUSALS['entry-car-unknown']]); // prettier-ignore
    expect(await entries(event)).toHaveLength(1);
  });

  test('moves the first reserve up when a driver withdraws, and says so on open screens', async () => {
    const { event, drivers: [one, two, three] } = await signedUp(1, 3); // prettier-ignore
    expect(await signUp(three, event)).toMatchObject({ state: 'reserve', reserve_place: 2 });
    const socket = await league.socket(one);
    const channel = `event:${event.id}` as const;
    await socket.subscribe(channel);
    expect((await withdraw(event, one)).status).toBe(204);
    expect(await entries(event)).toMatchObject([
      { user_id: two.id, state: 'confirmed', is_moved_up: true, reserve_place: null },
      { user_id: three.id, state: 'reserve', is_moved_up: false, reserve_place: 1 },
    ]);
    await until(() => JSON.stringify(socket.received(channel)).includes('"reserve_count":1'));
    socket.close();
    expect(await signUp(one, event)).toMatchObject({ state: 'reserve', reserve_place: 2, is_moved_up: false });
    await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { max_participants: 3 });
    const [shown] = (await league.asAdmin<RaceEventDto[]>('GET /cms/events?limit=200')).filter(
      ({ id }) => id === event.id,
    );
    expect(shown).toMatchObject({ entry_count: 3, reserve_count: 0 });
  });

  test('moves the first reserve up when the account of a driver with a place is deleted', async () => {
    const { event, drivers: [one, two] } = await signedUp(1, 2); // prettier-ignore
    await league.asAdmin(`DELETE /admin/users/${one.id}`);
    expect(await entries(event)).toMatchObject([{ user_id: two.id, state: 'confirmed', is_moved_up: true }]);
  });

  test('moves the first reserve up when a driver with a place is disabled, who enters no session either', async () => {
    const { event, drivers: [one, two] } = await signedUp(1, 2); // prettier-ignore
    await league.asAdmin(`PATCH /admin/users/${one.id}`, { is_active: false });
    expect(await entries(event)).toMatchObject([{ user_id: two.id, state: 'confirmed', is_moved_up: true }]);
    await league.sql(`UPDATE event_entries SET state = 'checked_in' WHERE event_id = $1 AND user_id = $2`, [event.id, one.id]); // prettier-ignore
    const { id } = await league.asAdmin<{ id: string }>(`POST /admin/events/${event.id}/sessions`, {
      kind: 'practice',
    });
    const entered = await league.asAdmin<{ user_id: string }[]>(`POST /admin/sessions/${id}/fill-entries`);
    expect(entered.map(({ user_id }) => user_id)).toEqual([two.id]);
  });

  test('is closed once the event is over or cancelled, and moves no reserve up then', async () => {
    const { event, drivers: [one] } = await signedUp(1, 2); // prettier-ignore
    await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'cancelled' });
    for (const route of ['POST /events/{}/entry', 'DELETE /events/{}/entry', 'POST /events/{}/check-in'])
      expect(await refusal(one, route.replace('{}', event.id))).toEqual([409, REFUSALS['event-sign-up-closed']]);
    expect(await refusal(one, `POST /events/${one.id}/entry`)).toEqual([404, REFUSALS['no-such-event']]);
    await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { max_participants: 3 });
    expect((await entries(event)).map(({ state }) => state)).toEqual(['confirmed', 'reserve']);
  });
});

describe('check-in', () => {
  test('is for drivers with a place, from an hour before the start', async () => {
    const { event, drivers: [one, two] } = await signedUp(1, 2); // prettier-ignore
    const later = await anEvent({ start_time: '2040-01-01T20:00:00Z' });
    await signUp(one, later);
    const at = ({ id }: RaceEventDto) => `POST /events/${id}/check-in`;
    expect(await refusal(one, at(later))).toEqual([409, REFUSALS['check-in-not-open']]);
    expect(await refusal(two, at(event))).toEqual([409, REFUSALS['entry-not-confirmed']]);
    expect(await refusal(two, at(later))).toEqual([404, REFUSALS['no-such-entry']]);
    expect((await league.call<EventEntryDto>(one, at(event))).body).toMatchObject({ state: 'checked_in' });
    await withdraw(event, one);
    expect(await entries(event)).toMatchObject([{ user_id: two.id, state: 'confirmed', is_moved_up: true }]);
  });
});

test('a session gets the drivers who checked in or, before the first check-in, all with a place', async () => {
  const event = await anEvent({ max_participants: 2 });
  const [one, two, three] = (await members(3)) as [TestMember, TestMember, TestMember];
  const session = await league.asAdmin<{ id: string }>(`POST /admin/events/${event.id}/sessions`, { kind: 'practice' });
  const route = `POST /admin/sessions/${session.id}/fill-entries`;
  expect(await refusal(league.admin, route)).toEqual([409, REFUSALS['race-session-without-drivers']]);
  for (const member of [two, one, three]) await signUp(member, event);
  const fill = (query = '') => league.asAdmin<{ user_id: string; grid: number | null }[]>(`${route}${query}`);
  expect((await fill()).map(({ user_id }) => user_id)).toEqual([two.id, one.id]);
  await league.asAdmin(`POST /sessions/${session.id}/control`, { order: 'grid' });
  await league.call(one, `POST /events/${event.id}/check-in`);
  expect(await refusal(league.admin, route)).toEqual([
    409,
    refusalSentence('fill-removes', { drivers: two.driverName }),
  ]);
  expect(await fill('?remove=true')).toMatchObject([{ user_id: one.id, grid: 2 }]);
  await league.asAdmin(`POST /sessions/${session.id}/control`, { order: 'cancel' });
  expect(await refusal(league.admin, route)).toEqual([409, REFUSALS['race-session-state']]);
});

describe('an admin', () => {
  test('adds, checks in and declines drivers, never beyond the places, and it is audited', async () => {
    const event = await anEvent({ max_participants: 1, start_time: '2040-01-01T20:00:00Z' });
    const [one, two] = (await members(2)) as [TestMember, TestMember];
    expect(await set(event, one, { state: 'checked_in' })).toMatchObject({ state: 'checked_in' });
    expect(await set(event, two, { state: 'confirmed' })).toMatchObject({ state: 'reserve', reserve_place: 1 });
    const route = `PUT /admin/events/${event.id}/entries/${two.id}`;
    expect(await refusal(league.admin, route, { state: 'checked_in' })).toEqual([409, REFUSALS['event-full']]);
    expect(await set(event, one, { state: 'declined', reason: 'No licence.' })).toMatchObject({ state: 'declined' });
    expect(await refusal(one, `POST /events/${event.id}/entry`)).toEqual([403, REFUSALS['entry-declined']]);
    expect(await refusal(one, `DELETE /events/${event.id}/entry`)).toEqual([403, REFUSALS['entry-declined']]);
    expect(await entries(event)).toMatchObject([{ user_id: two.id, state: 'confirmed', is_moved_up: true }]);
    const own = (await league.call<EventEntryDto[]>(one, `GET /events/${event.id}/entries`)).body;
    expect(own.at(-1)).toMatchObject({ user_id: one.id, reason: 'No licence.' });
    await set(event, two, { state: 'confirmed', reason: 'A guest.' });
    expect((await entries(event))[0]?.reason).toBeNull();
    const ofTwo = (await league.call<EventEntryDto[]>(two, `GET /events/${event.id}/entries`)).body;
    expect(ofTwo[0]?.reason).toBe('A guest.');
    expect(await league.asAdmin<EventEntryDto[]>(`GET /admin/events/${event.id}/entries`)).toHaveLength(2);
    const audited = await league.sql(
      `SELECT before, after FROM audit_entries WHERE action = 'event.set-entry' AND target_id = $1 ORDER BY recorded_at, id`,
      [event.id],
    );
    const change = ({ driverName }: TestMember, before: string | null, state: string, reason = {}) => ({
      before: { driver_name: driverName, state: before },
      after: { driver_name: driverName, state, ...reason },
    });
    expect(audited).toEqual([
      change(one, null, 'checked_in'),
      change(two, null, 'reserve'),
      change(one, 'checked_in', 'declined', { reason: 'No licence.' }),
      change(two, 'confirmed', 'confirmed', { reason: 'A guest.' }),
    ]);
  });

  test('withdrawing or declining an entry also clears its mark of having moved up', async () => {
    const { event, drivers: [one, two, three] } = await signedUp(1, 3); // prettier-ignore
    await withdraw(event, one);
    expect(await set(event, two, { state: 'checked_in' })).toMatchObject({ state: 'checked_in', is_moved_up: true });
    expect(await set(event, two, { state: 'withdrawn' })).toMatchObject({ state: 'withdrawn', is_moved_up: false });
    expect(await set(event, three, { state: 'declined' })).toMatchObject({ state: 'declined', is_moved_up: false });
  });
});
