import { ADMIN } from '../../support/client.js';
import {
  admin,
  anAchievement,
  anEvent,
  aPage,
  aPicture,
  aStream,
  aTrack,
  type Line,
  member,
  name,
  open,
  owner,
  steward,
} from './routes.line.js';

/** The routes of the league. A test fails for a route that is missing here: add its line. */
export const LINES: readonly Line[] = [
  open('GET /health/live', 200),
  open('GET /health/ready', 200),

  open('POST /auth/login', 200, () => ({ body: ADMIN })),
  member('GET /auth/me', 200),
  member('GET /auth/sessions', 200),
  member('DELETE /auth/sessions', 204),
  owner('DELETE /auth/sessions/{id}', 204, async (w, me) => ({ path: { id: await w.sessionOf(me) } })),
  admin('POST /admin/users/{id}/end-sessions', 204, async (w) => ({ path: { id: await w.user() } })),
  open('POST /auth/register', 201, () => ({
    body: { username: name(), password: 'a good password', driver_name: 'Newcomer' },
  })),
  member('PATCH /auth/profile', 200, () => ({ body: { sl_avatar_name: 'Resident' } })),
  member('PATCH /auth/account-settings', 200, () => ({ body: { driver_name: 'Racer' } })),
  member('GET /auth/export', 200),
  member('POST /auth/delete-account', 400, () => ({ body: { username: 'x', current_password: 'y' } })),
  open('GET /settings', 200),
  member('POST /auth/picture', 201, () => ({ body: aPicture() })),
  member('DELETE /auth/picture', 204),
  admin('DELETE /admin/users/{id}/picture', 204, async (w) => ({ path: { id: await w.userWithPicture() } })),
  admin('POST /admin/pictures', 201, () => ({ query: '?use=logo', body: aPicture() })),
  open('GET /pictures/{file}', 200, async (w) => ({ path: { file: await w.picture() } })),
  open('GET /settings/public', 200),
  admin('GET /admin/settings', 200),
  admin('PATCH /admin/settings', 200, () => ({ body: { site_name: name() } })),
  open('GET /cache/version', 200),
  admin('POST /admin/cache/clear', 200),
  admin('GET /admin/users', 200),
  admin('GET /admin/driver-applications', 200),
  admin('PATCH /admin/users/{id}', 200, async (w) => ({ path: { id: await w.user() }, body: { is_driver: true } })),
  admin('DELETE /admin/users/{id}', 200, async (w) => ({ path: { id: await w.user() } })),
  admin('POST /admin/users/{id}/reset-password', 200, async (w) => ({ path: { id: await w.user() }, body: {} })),
  admin('POST /admin/users/{id}/reset-stats', 200, async (w) => ({ path: { id: await w.user() } })),
  admin('POST /admin/reset-all-stats', 200, () => ({ query: '?confirm=RESET_ALL_DATA' })),
  admin('GET /admin/abuse-log', 200),
  admin('GET /admin/blocks', 200),
  admin('POST /admin/blocks', 201, () => ({
    body: { network: '203.0.113.9', until: new Date(Date.now() + 60_000).toISOString() },
  })),
  admin('DELETE /admin/blocks/{id}', 204, async (w) => ({ path: { id: await w.block() } })),
  admin('GET /admin/invite-codes', 200),
  admin('POST /admin/invite-codes', 201, () => ({ body: { max_uses: 2 } })),
  admin('DELETE /admin/invite-codes/{code}', 204, async (w) => ({ path: { code: await w.inviteCode() } })),
  admin('POST /admin/create-user', 201, () => ({ body: { username: name(), password: 'a good password' } })),

  admin('POST /admin/cars/generate-credentials', 200, () => ({ query: '?car_name=Comet' })),
  admin('POST /admin/cars/{id}/assign', 200, async (w) => ({ path: { id: (await w.car()).car_id }, query: `?user_id=${await w.user()}` })), // prettier-ignore
  admin('GET /admin/cars/unassigned', 200),
  admin('GET /admin/cars/all', 200),
  admin('DELETE /admin/cars/{id}', 200, async (w) => ({ path: { id: (await w.car()).car_id } })),
  member('GET /cars', 200),
  owner('GET /cars/{id}/setups', 200, async (w, me) => ({ path: { id: await w.carOf(me) } })),
  member('POST /cars', 201, () => ({ body: { name: 'Comet', car_type: 'GT' } })),
  owner('PATCH /cars/{id}/tuning', 200, async (w, me) => ({
    path: { id: await w.carOf(me) },
    body: { tuning_settings: { grip_level: 2 } },
  })),
  owner('POST /cars/{id}/rotate-token', 200, async (w, me) => ({ path: { id: await w.carOf(me) } })),
  owner('POST /cars/{id}/picture', 201, async (w, me) => ({ path: { id: await w.carOf(me) }, body: aPicture() })),
  owner('DELETE /cars/{id}/picture', 204, async (w, me) => ({ path: { id: await w.carOf(me) } })),
  admin('DELETE /admin/cars/{id}/picture', 204, async (w) => ({ path: { id: await w.carWithPicture() } })),
  owner('DELETE /cars/{id}', 204, async (w, me) => ({ path: { id: await w.carOf(me) } })),
  member('GET /lap-times/my-times', 200),
  member('GET /lap-times/consistency', 200, async (w) => ({ query: `?track_id=${await w.track()}` })),
  steward('GET /admin/laps', 200),
  steward('POST /admin/laps/{id}/void', 200, async (w) => ({
    path: { id: await w.lap('counted') },
    body: { reason: 'Cut' },
  })),
  steward('POST /admin/laps/{id}/restore', 200, async (w) => ({
    path: { id: await w.lap('voided') },
    body: { reason: 'Fair' },
  })),
  steward('POST /admin/laps/{id}/looked-at', 200, async (w) => ({ path: { id: await w.firstRecord() } })),
  steward('GET /admin/laps/{id}/ruling-preview', 200, async (w) => ({
    path: { id: await w.lap('counted') },
    query: '?action=void',
  })),
  steward('POST /admin/laps/{id}/accept', 200, async (w) => ({
    path: { id: await w.lap('under_review') },
    body: { reason: 'Seen' },
  })),
  admin('GET /admin/export/laps.csv', 200),
  admin('GET /admin/export/members.csv', 200),
  admin('GET /admin/export/events/{id}/results.csv', 200, async (w) => ({ path: { id: await w.event() } })),
  member('GET /dashboard', 200),
  member('GET /stats/my-stats', 200),
  member('GET /stats/my-tracks', 200),
  open('GET /drivers/public', 200),
  open('GET /drivers/by-slug/{slug}', 200, async (w) => ({ path: { slug: await w.user() } })),
  member('GET /drivers/{id}/profile', 200, async (w) => ({ path: { id: await w.user() } })),
  open('POST /cars/heartbeat', 200, async (w) => ({ body: await w.car() })),
  open('POST /lap-times/submit', 200, async (w) => ({ body: { ...(await w.car()), lap_time: 61.5 } })),
  open('GET /lap-times/all', 200),
  open('GET /lap-times/records', 200, async (w) => ({ query: `?track_id=${await w.track()}` })),
  open('GET /leaderboards/global', 200),
  member('GET /leaderboards/global/around-me', 200),
  open('GET /leaderboards/form', 200),
  open('GET /leaderboards/drivers/{id}', 200, async (w) => ({ path: { id: await w.user() } })),
  open('GET /leaderboards/tracks/{id}', 200, async (w) => ({ path: { id: await w.track() } })),
  open('GET /search', 200, () => ({ query: '?q=monza' })),
  open('GET /tracks', 200),
  open('GET /in-world/board', 200),
  open('GET /in-world/tower', 200, async (w) => ({ query: `?track=${await w.letter()}` })),
  open('GET /in-world/orders', 200, async (w) => ({ query: `?track=${await w.letter()}` })),
  open('GET /in-world/self-test', 200),
  open('POST /in-world/self-test', 200, () => ({ body: { any: 'thing' } })),
  open('POST /in-world/control', 403, async (w) => ({ body: await w.tabletOrder() })),
  open('POST /in-world/crossings', 200, async (w) => ({ body: await w.linePost() })),
  steward('GET /admin/tracks/lines', 200),
  admin('POST /admin/tracks/{id}/key', 201, async (w) => ({ path: { id: await w.track() } })),
  admin('POST /admin/tracks', 201, () => ({ body: aTrack() })),
  admin('PATCH /admin/tracks/{id}', 200, async (w) => ({ path: { id: await w.track() }, body: { name: 'Monza' } })),
  admin('GET /admin/tracks/{id}/removal-preview', 200, async (w) => ({ path: { id: await w.track() } })),
  admin('DELETE /admin/tracks/{id}', 204, async (w) => ({ path: { id: await w.track() } })),

  open('GET /cms/events', 200),
  open('GET /cms/events/{id}', 200, async (w) => ({ path: { id: await w.event() } })),
  admin('POST /cms/admin/events', 201, () => ({ body: anEvent() })),
  admin('PATCH /cms/admin/events/{id}', 200, async (w) => ({ path: { id: await w.event() }, body: { name: 'B' } })),
  admin('DELETE /cms/admin/events/{id}', 204, async (w) => ({ path: { id: await w.event() } })),

  open('GET /events/{id}/entries', 200, async (w) => ({ path: { id: await w.event() } })),
  member('POST /events/{id}/entry', 200, async (w) => ({ path: { id: await w.event() }, body: {} })),
  member('DELETE /events/{id}/entry', 204, async (w) => ({ path: { id: await w.eventOfAll() } })),
  member('POST /events/{id}/check-in', 200, async (w) => ({ path: { id: await w.eventOfAll() } })),
  steward('GET /admin/events/{id}/entries', 200, async (w) => ({ path: { id: await w.event() } })),
  steward('PUT /admin/events/{id}/entries/{user_id}', 200, async (w) => ({
    path: { id: await w.event(), user_id: await w.user() },
    body: { state: 'confirmed' },
  })),
  open('GET /events/{id}/sessions', 200, async (w) => ({ path: { id: await w.event() } })),
  open('GET /sessions/{id}', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  open('GET /sessions/{id}/results', 200, async (w) => ({ path: { id: await w.publishedSession() } })),
  open('GET /sessions/{id}/results.csv', 200, async (w) => ({ path: { id: await w.publishedSession() } })),
  open('GET /sessions/{id}/results/diff', 200, async (w) => ({ path: { id: await w.publishedSession() } })),
  open('GET /sessions/{id}/replay', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  open('GET /sessions/{id}/charts', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  steward('GET /admin/events/{id}/sessions', 200, async (w) => ({ path: { id: await w.event() } })),
  steward('POST /admin/events/{id}/sessions', 201, async (w) => ({
    path: { id: await w.event() },
    body: { kind: 'race', laps: 3 },
  })),
  steward('PATCH /admin/sessions/{id}', 200, async (w) => ({
    path: { id: (await w.session()).id },
    body: { laps: 5 },
  })),
  steward('DELETE /admin/sessions/{id}', 204, async (w) => ({ path: { id: (await w.session()).id } })),
  steward('PUT /admin/sessions/{id}/entries', 200, async (w) => ({
    path: { id: (await w.session()).id },
    body: { entries: [{ user_id: await w.user() }] },
  })),
  steward('POST /admin/sessions/{id}/fill-entries', 200, async (w) => {
    const { id } = await w.session();
    await w.league.sql(
      `INSERT INTO event_entries (id, event_id, user_id, state, ordinal)
       SELECT gen_random_uuid(), event_id, $2, 'checked_in', 1 FROM race_sessions WHERE id = $1`,
      [id, await w.user()],
    );
    return { path: { id }, query: '?remove=true' };
  }),
  steward('GET /admin/sessions/{id}/correction', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  steward('GET /admin/sessions/{id}/grid', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  steward('PUT /admin/sessions/{id}/grid', 200, async (w) => {
    const { id, entryId } = await w.session();
    return { path: { id }, body: { entry_ids: [entryId] } };
  }),
  steward('GET /admin/sessions/{id}/crossings', 200, async (w) => ({ path: { id: (await w.session()).id } })),
  steward('POST /sessions/{id}/control', 200, async (w) => ({
    path: { id: (await w.session()).id },
    body: { order: 'grid' },
  })),
  steward('POST /sessions/{id}/publish', 200, async (w) => ({
    path: { id: (await w.session('chequered')).id },
    body: {},
  })),
  steward('POST /sessions/{id}/message', 200, async (w) => ({
    path: { id: (await w.session('green')).id },
    body: { text: 'Safety first', seconds: 60 },
  })),
  steward('DELETE /sessions/{id}/message', 204, async (w) => ({ path: { id: (await w.session('green')).id } })),
  steward('POST /sessions/{id}/crossings', 201, async (w) => {
    const { id, entryId } = await w.session('green');
    return { path: { id }, body: { entry_id: entryId, race_ms: 61_000 } };
  }),
  steward('POST /penalties', 201, async (w) => ({
    body: { entry_id: (await w.session('green')).entryId, kind: 'time', value: 5_000, reason: 'Cut the track.' },
  })),
  member('POST /sessions/{id}/incidents', 201, async (w) => {
    const { id, entryId } = await w.session('green');
    await w.league.sql(
      `INSERT INTO race_session_entries (id, session_id, user_id)
       SELECT gen_random_uuid(), $1, id FROM users ON CONFLICT DO NOTHING`,
      [id],
    );
    return { path: { id }, body: { entry_id: entryId, text: 'Cut the track.' } };
  }),
  member('GET /incidents/my', 200),
  owner('POST /incidents/{id}/withdraw', 200, async (w, me) => ({ path: { id: await w.incident(me) } })),
  owner('POST /incidents/{id}/statements', 201, async (w, me) => ({
    path: { id: await w.incident(me) },
    body: { text: 'I braked.' },
  })),
  owner('POST /incidents/{id}/appeal', 200, async (w, me) => ({
    path: { id: await w.incident(me, 'rejected') },
    body: { text: 'Look again.' },
  })),
  steward('GET /admin/events/{id}/incidents', 200, async (w) => ({ path: { id: await w.event() } })),
  steward('POST /incidents/{id}/decision', 200, async (w) => ({
    path: { id: await w.incident(await w.user()) },
    body: { decision: 'open' },
  })),
  steward('PATCH /penalties/{id}', 200, async (w) => ({ path: { id: await w.penalty() }, body: { served: true } })),
  steward('DELETE /penalties/{id}', 200, async (w) => ({ path: { id: await w.penalty() } })),
  steward('POST /penalties/{id}/restore', 200, async (w) => {
    const id = await w.penalty();
    await w.league.asAdmin(`DELETE /penalties/${id}`);
    return { path: { id } };
  }),
  steward('PATCH /crossings/{id}', 200, async (w) => ({ path: { id: await w.crossing() }, body: { ruled: 'voided' } })),

  open('GET /seasons', 200),
  open('GET /seasons/summaries', 200),
  open('GET /seasons/{id}', 200, async (w) => ({ path: { id: (await w.season()).id } })),
  open('GET /seasons/{id}/standings.csv', 200, async (w) => ({ path: { id: (await w.season()).id } })),
  admin('GET /admin/seasons/{id}', 200, async (w) => ({ path: { id: (await w.season()).id } })),
  admin('POST /admin/seasons', 201, () => ({ body: { name: 'Cup', rules: { points: [3, 2, 1] } } })),
  admin('PATCH /admin/seasons/{id}', 200, async (w) => ({
    path: { id: (await w.season()).id },
    body: { name: 'Cup' },
  })),
  admin('DELETE /admin/seasons/{id}', 204, async (w) => ({ path: { id: (await w.season()).id } })),
  admin('PUT /admin/seasons/{id}/entries', 200, async (w) => ({
    path: { id: (await w.season()).id },
    body: { entries: [{ user_id: await w.user() }, { driver_name: 'Ana' }] },
  })),
  admin('PUT /admin/seasons/{id}/teams', 200, async (w) => ({
    path: { id: (await w.season()).id },
    body: { teams: [{ name: 'Red', color: '#e10600' }] },
  })),
  admin('PUT /admin/seasons/{id}/rounds', 200, async (w) => ({
    path: { id: (await w.season()).id },
    body: { rounds: [{ round: 1, event_id: await w.event() }] },
  })),
  steward('POST /admin/seasons/{id}/rulings', 201, async (w) => {
    const { id, who } = await w.season();
    return { path: { id }, body: { kind: 'excluded', round: 1, who, reason: 'Cut the track.' } };
  }),
  steward('DELETE /admin/seasons/{id}/rulings/{ruling}', 200, async (w) => ({ path: { ...(await w.seasonRuling()) } })),

  member('GET /achievements/my', 200),
  admin('GET /admin/achievements', 200),
  admin('POST /admin/achievements', 201, () => ({ body: anAchievement() })),
  admin('PATCH /admin/achievements/{id}', 200, async (w) => ({
    path: { id: await w.achievement() },
    body: { points: 5 },
  })),
  admin('DELETE /admin/achievements/{id}', 204, async (w) => ({ path: { id: await w.achievement() } })),
  admin('GET /admin/achievements/of/{userId}', 200, async (w) => ({ path: { userId: await w.user() } })),
  admin('DELETE /admin/achievements/{id}/award/{userId}', 204, async (w) => {
    const [id, userId] = [await w.achievement(), await w.user()];
    await w.league.asAdmin(`POST /admin/achievements/${id}/award`, { user_id: userId });
    return { path: { id, userId } };
  }),
  admin('POST /admin/achievements/{id}/award', 200, async (w) => ({
    path: { id: await w.achievement() },
    body: { user_id: await w.user() },
  })),

  open('GET /public/stats', 200),
  open('GET /public/spotlight', 200),
  open('GET /public/leaderboard', 200),
  open('GET /public/lap-times', 200),
  open('GET /public/events', 200),
  open('GET /public/feed.atom', 200),
  open('GET /public/events.ics', 200),
  open('GET /public/events/{id}/event.ics', 200, async (w) => ({ path: { id: await w.event() } })),
  open('GET /public/landing-config', 200),
  open('GET /public/wall', 200),
  steward('GET /admin/screens', 200),
  steward('POST /admin/screens/{id}/view', 200, async ({ screen }) => ({
    path: { id: await screen() },
    body: { search: 'view=board' },
  })),
  steward('GET /admin/screens/message', 200),
  steward('POST /admin/screens/message', 200, () => ({ body: { text: 'Race starts in five minutes', seconds: 60 } })),
  steward('DELETE /admin/screens/message', 204, async ({ league }) => {
    await league.call(league.admin, 'POST /admin/screens/message', { text: 'Race starts', seconds: 60 });
    return {};
  }),
  admin('PUT /admin/landing-config', 200, () => ({ body: { hero_title: 'Race night' } })),

  open('GET /cms/radio-streams', 200),
  admin('GET /cms/admin/radio-streams/all', 200),
  admin('POST /cms/admin/radio-streams', 201, () => ({ body: aStream() })),
  admin('PATCH /cms/admin/radio-streams/{id}', 200, async (w) => ({
    path: { id: await w.stream() },
    body: { name: 'B' },
  })),
  admin('DELETE /cms/admin/radio-streams/{id}', 204, async (w) => ({ path: { id: await w.stream() } })),

  open('GET /cms/pages', 200),
  open('GET /cms/pages/{slug}', 200, async (w) => ({ path: { slug: (await w.page()).slug } })),
  admin('GET /cms/admin/pages/all', 200),
  admin('POST /cms/admin/pages', 201, () => ({ body: aPage() })),
  admin('PATCH /cms/admin/pages/{id}', 200, async (w) => ({ path: { id: (await w.page()).id }, body: { title: 'B' } })),
  admin('DELETE /cms/admin/pages/{id}', 204, async (w) => ({ path: { id: (await w.page()).id } })),

  open('GET /cms/posts', 200),
  open('GET /cms/posts/{slug}', 200, async (w) => ({ path: { slug: (await w.post()).slug } })),
  admin('GET /cms/admin/posts/all', 200),
  admin('POST /cms/admin/posts', 201, () => ({ body: aPage() })),
  admin('PATCH /cms/admin/posts/{id}', 200, async (w) => ({ path: { id: (await w.post()).id }, body: { title: 'B' } })),
  admin('DELETE /cms/admin/posts/{id}', 204, async (w) => ({ path: { id: (await w.post()).id } })),

  admin('GET /admin/domain-settings', 200),
  admin('GET /admin/domain-settings/target', 200),
  admin('PATCH /admin/domain-settings', 200, () => ({ body: { ssl_enabled: false } })),
  open('GET /domain/allowed', 404, () => ({ query: '?domain=other.example.com' })),

  admin('GET /admin/audit', 200),
  admin('GET /admin/system', 200),
  admin('POST /admin/system/requeue-failed', 200),
  admin('POST /admin/system/verify', 200),
  admin('POST /admin/laps/{id}/requeue', 200, async (w) => {
    const id = await w.lap('received');
    await w.league.sql(`UPDATE laps SET failure = 'No room.' WHERE id = $1`, [id]);
    return { path: { id } };
  }),

  member('POST /auth/logout', 204), // must be last, because it ends the tokens of its callers
];
