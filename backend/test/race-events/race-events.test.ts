/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { RaceEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';

const UNKNOWN_ID = '0192f0c1-0000-7000-8000-000000000000';

const league = await startLeagueForFile();
const body = { name: 'Harbour', channel_letter: 'H' };
const harbour = (await league.call<TrackDto>(league.admin, 'POST /admin/tracks', body)).body;

const asAdmin = <T>(route: string, body?: object) => league.call<T & Refusal>(league.admin, route, body);
const create = (body: object) =>
  asAdmin<RaceEventDto>('POST /cms/admin/events', { name: 'Race', start_time: '2030-01-01T20:00:00Z', ...body });
const change = (id: string, body: object) => asAdmin<RaceEventDto>(`PATCH /cms/admin/events/${id}`, body);
const countEvents = async () =>
  (await league.sql<{ count: number }>(`SELECT count(*)::int AS count FROM race_events`))[0]?.count;

describe('an event', () => {
  test('is made of its fields, with defaults; empty is null', async () => {
    const { status, body } = await create({
      name: ' Night Race ',
      track_name: 'hARBOUR',
      start_time: '2030-05-01T19:00',
      end_time: '',
      max_participants: '12',
      prize_pool: 5000,
      banner_image: 'https://img.example/banner.png',
      description: '',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      name: 'Night Race',
      description: null,
      event_type: 'race',
      status: 'upcoming',
      track_id: harbour.id,
      track_name: 'Harbour',
      start_time: '2030-05-01T19:00:00.000Z',
      scheduled_start: '2030-05-01T19:00:00.000Z',
      end_time: null,
      completed_at: null,
      max_participants: 12,
      entry_count: 0,
      reserve_count: 0,
      prize_pool: '5000',
      entry_requirements: null,
      rules: null,
      banner_image: 'https://img.example/banner.png',
    });
    const rows = await league.sql(`SELECT action FROM audit_entries WHERE target_id = $1`, [body.id]);
    expect(rows).toEqual([{ action: 'event.create' }]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ start_time: undefined }, 'start_time'],
    [{ start_time: '2030-02-30T10:00:00Z' }, 'start_time'],
    [{ start_time: '2030-W01' }, 'start_time'],
    [{ end_time: '2029-12-31T20:00:00Z' }, 'end_time'],
    [{ end_time: '2030-01-01T20:00:00Z' }, 'end_time'],
    [{ max_participants: 0 }, 'max_participants'],
    [{ max_participants: '1.5' }, 'max_participants'],
    [{ event_type: 'duel' }, 'event_type'],
    [{ status: 'postponed' }, 'status'],
    [{ track_id: UNKNOWN_ID }, 'track_id'],
    [{ banner_image: 'javascript:alert(1)' }, 'banner_image'],
  ])('%j is refused', async (body, field) => {
    const before = await countEvents();
    expect(await create(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await countEvents()).toBe(before);
  });

  test('is changed field by field, in any order of statuses, and the log says what changed', async () => {
    const start_time = '2026-01-01T20:00:00Z';
    const { body: event } = await create({ track_name: 'The old airfield', start_time });
    expect(event).toMatchObject({ track_id: null, track_name: 'The old airfield' });
    for (const status of ['completed', 'active', 'cancelled', 'upcoming']) {
      expect((await change(event.id, { status })).body.status).toBe(status);
    }
    const { status, body } = await change(event.id, { track_id: harbour.id, rules: ' No ramming. ' });
    expect([status, body]).toEqual([
      200,
      { ...event, track_id: harbour.id, track_name: 'Harbour', rules: 'No ramming.' },
    ]);
    const rows = await league.sql(
      `SELECT before, after FROM audit_entries WHERE target_id = $1 ORDER BY id DESC LIMIT 1`,
      [event.id],
    );
    expect(rows).toEqual([
      {
        before: { track_id: null, track_name: 'The old airfield', rules: null },
        after: { track_id: harbour.id, track_name: 'Harbour', rules: 'No ramming.' },
      },
    ]);
    expect(await change(event.id, { end_time: '2026-01-01T19:00:00Z' })).toMatchObject({ status: 400 });
    expect((await change(UNKNOWN_ID, { name: 'x' })).status).toBe(404);
  });

  test('keeps the name of a deleted track', async () => {
    const { body: track } = await asAdmin<TrackDto>('POST /admin/tracks', { name: 'Pier', channel_letter: 'P' });
    const { body: event } = await create({ track_id: track.id });
    await asAdmin(`PATCH /admin/tracks/${track.id}`, { name: 'Old Pier' });
    await asAdmin(`DELETE /admin/tracks/${track.id}`);
    expect((await change(event.id, { track_name: 'Old Pier', prize_pool: 'L$ 1' })).body).toMatchObject({
      track_id: null,
      track_name: 'Old Pier',
    });
  });

  test('is deleted once', async () => {
    const { body } = await create({});
    expect((await asAdmin(`DELETE /cms/admin/events/${body.id}`)).status).toBe(204);
    expect((await asAdmin(`DELETE /cms/admin/events/${body.id}`)).status).toBe(404);
  });
});

describe('lists', () => {
  test('are filtered by status; the landing page has those to come, soonest first', async () => {
    await league.sql(`DELETE FROM race_events`);
    const at = (name: string, start_time: string, status = 'upcoming') => create({ name, start_time, status });
    await at('third', '2031-03-01T20:00:00Z');
    await at('first', '2031-01-01T20:00:00Z');
    await at('second', '2031-02-01T20:00:00Z');
    await at('overdue', '2001-01-01T20:00:00Z');
    await at('running', '2026-01-01T20:00:00Z', 'active');
    await at('over', '2025-01-01T20:00:00Z', 'completed');
    const names = async (path: string) =>
      (await league.call<RaceEventDetailsDto[]>(null, `GET ${path}`)).body.map(({ name }) => name);
    expect(await names('/public/events?limit=3')).toEqual(['first', 'second', 'third']);
    expect(await names('/public/events')).toHaveLength(3);
    expect(await names('/public/events?limit=5')).toEqual(['first', 'second', 'third', 'overdue']);
    expect(await names('/cms/events?status=active')).toEqual(['running']);
    expect(await names('/cms/events?status=completed')).toEqual(['over']);
    expect(await names('/cms/events')).toHaveLength(6);
    expect(await names('/cms/events?limit=2')).toEqual(['third', 'second']);
    expect((await league.call(null, 'GET /cms/events?status=lost')).status).toBe(400);
  });
});

describe('an event that is started or completed before its planned start', () => {
  const inTwoMinutes = () => new Date(Date.now() + 120_000).toISOString();

  test('counts laps from the moment it was started, as its answer says', async () => {
    const driver = await league.aDriver();
    const { body: event } = await create({ start_time: inTwoMinutes(), track_id: harbour.id });
    const before = Date.now();
    const { status, body } = await change(event.id, { status: 'active' });
    expect(status).toBe(200);
    expect(Date.parse(body.start_time)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.start_time)).toBeLessThanOrEqual(Date.now());
    for (const lap_time of [61, 62]) await league.post(driver.car, { lap_time, channel_letter: 'H' });
    await league.waitUntilCounted();
    expect((await change(event.id, { status: 'completed' })).status).toBe(200);
    const { body: details } = await asAdmin<RaceEventDetailsDto>(`GET /cms/events/${event.id}`);
    expect(details.results.map(({ user_id, position }) => [user_id, position])).toEqual([[driver.id, 1]]);
    const audited = await league.sql<{ after: { start_time?: string } }>(
      `SELECT after FROM audit_entries WHERE target_id = $1 AND action = 'event.update' ORDER BY recorded_at, id LIMIT 1`,
      [event.id],
    );
    expect(audited[0]?.after.start_time).toBe(body.start_time);
  });

  test('keeps a later start that is sent with it, and one that is past', async () => {
    const { body: event } = await create({ start_time: inTwoMinutes() });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change(event.id, { status: 'active', start_time: later })).body.start_time).toBe(later);
    const past = new Date(Date.now() - 3_600_000).toISOString();
    const { body: overdue } = await create({ start_time: past });
    expect((await change(overdue.id, { status: 'active' })).body.start_time).toBe(past);
  });

  test('has its planned start again when it is set back, unless an end before that has been set', async () => {
    const planned = inTwoMinutes();
    const { body: event } = await create({ start_time: planned });
    await change(event.id, { status: 'active' });
    expect((await change(event.id, { status: 'upcoming' })).body.start_time).toBe(planned);
    const { body: started } = await change(event.id, { status: 'active' });
    await change(event.id, { end_time: new Date(Date.parse(planned) - 60_000).toISOString() });
    expect((await change(event.id, { status: 'upcoming' })).body).toMatchObject({ start_time: started.start_time });
  });

  test('is not completed: the refusal says what to do', async () => {
    const { body: event } = await create({ start_time: inTwoMinutes() });
    const { status, body } = await change(event.id, { status: 'completed' });
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^This event has not started.*start it now/)]);
    expect((await create({ start_time: inTwoMinutes(), status: 'completed' })).status).toBe(409);
    expect((await asAdmin<RaceEventDto>(`GET /cms/events/${event.id}`)).body.status).toBe('upcoming');
  });
});
