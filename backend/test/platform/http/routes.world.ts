import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { signedPost } from '../../in-world/support/line-post.js';
import type { TestLeague } from '../../support/league.js';
import { until } from '../../support/until.js';
import { anAchievement, anEvent, aPage, aPicture, aStream, aTrack, type World } from './routes.line.js';

/** Returns functions that create what the lines of the table need, over HTTP as the first admin. */
export function aWorld(league: TestLeague): World {
  const make = async <T>(route: string, body?: unknown) => (await league.call<T>(league.admin, route, body)).body;
  const session = async (state = 'planned') => {
    const event = await make<{ id: string }>('POST /cms/admin/events', anEvent());
    const { id } = await make<{ id: string }>(`POST /admin/events/${event.id}/sessions`, { kind: 'race', laps: 3 });
    const entries = [{ user_id: (await league.aMember()).id }];
    const made = await league.call<readonly { id: string }[]>(league.admin, `PUT /admin/sessions/${id}/entries`, {
      entries,
    });
    await league.sql(
      // Activate the event too, so that no task does so while a request is measured.
      `WITH event AS (UPDATE race_events SET status = 'active' WHERE id = $3 AND $2::text <> 'planned')
       UPDATE race_sessions SET state = $2::text, go_at = now() - interval '1 hour', run = 'ROUTE001' WHERE id = $1`,
      [id, state, event.id],
    );
    return { id, entryId: made.body[0]?.id ?? '' };
  };
  const season = async () => {
    const { id } = await make<{ id: string }>('POST /admin/seasons', { name: 'Cup', rules: { points: [3, 2, 1] } });
    const body = { rounds: [{ round: 1, results: [{ driver_name: 'Ana', place: 1 }] }] };
    const { entries } = await league.asAdmin<SeasonDetailsDto>(`PUT /admin/seasons/${id}/rounds`, body);
    return { id, who: entries[0]?.id ?? '' };
  };
  return {
    league,
    user: async () => (await league.aMember()).id,
    car: () => make('POST /admin/cars/generate-credentials?car_name=Comet'),
    carOf: async (userId) => {
      const { car_id } = await make<{ car_id: string }>('POST /admin/cars/generate-credentials?car_name=Comet');
      await make(`POST /admin/cars/${car_id}/assign?user_id=${userId}`);
      return car_id;
    },
    sessionOf: async (userId) => {
      const rows = await league.sql<{ id: string }>(
        `INSERT INTO sessions (id, user_id, token_version, expires_at)
         VALUES (gen_random_uuid(), $1, 1, now() + interval '1 day') RETURNING id`,
        [userId],
      );
      return rows[0]?.id ?? '';
    },
    lap: async (state) => {
      const { car_id } = await make<{ car_id: string }>('POST /admin/cars/generate-credentials?car_name=Comet');
      const rows = await league.sql<{ id: string }>(
        `INSERT INTO laps (id, car_id, lap_time_ms, state) VALUES (gen_random_uuid(), $1, 61500, $2) RETURNING id`,
        [car_id, state],
      );
      return rows[0]?.id ?? '';
    },
    firstRecord: async () => {
      await league.sql('DELETE FROM tracks'); // only 26 letters exist
      const track = await make<{ id: string }>('POST /admin/tracks', aTrack());
      const { car_id } = await make<{ car_id: string }>('POST /admin/cars/generate-credentials?car_name=Comet');
      const rows = await league.sql<{ id: string }>(
        `INSERT INTO laps (id, car_id, track_id, lap_time_ms, state, is_record)
         VALUES (gen_random_uuid(), $1, $2, 61500, 'counted', true) RETURNING id`,
        [car_id, track.id],
      );
      return rows[0]?.id ?? '';
    },
    inviteCode: async () => (await make<{ code: string }>('POST /admin/invite-codes', { max_uses: 2 })).code,
    block: async () => {
      const until = new Date(Date.now() + 60_000).toISOString();
      return (await make<{ id: string }>('POST /admin/blocks', { network: '203.0.113.9', until })).id;
    },
    track: async () => {
      await league.sql('DELETE FROM tracks'); // only 26 letters exist
      return (await make<{ id: string }>('POST /admin/tracks', aTrack())).id;
    },
    eventOfAll: async () => {
      const { id } = await make<{ id: string }>('POST /cms/admin/events', { ...anEvent(), status: 'active' });
      await league.sql(
        `INSERT INTO event_entries (id, event_id, user_id, state, ordinal)
         SELECT gen_random_uuid(), $1, id, 'confirmed', row_number() OVER () FROM users`,
        [id],
      );
      return id;
    },
    letter: async () => {
      await league.sql('DELETE FROM tracks');
      const { id, channel_letter } = await make<TrackDto>('POST /admin/tracks', aTrack());
      // Towers in world read what the screens show, which changes a moment later.
      await until(async () => {
        const { body } = await league.call<WallDto>(null, 'GET /public/wall');
        return body.tracks.some((track) => track.id === id);
      });
      return channel_letter ?? '';
    },
    linePost: async () => {
      await league.sql('DELETE FROM tracks');
      const { id } = await make<{ id: string }>('POST /admin/tracks', aTrack());
      return signedPost(await make<TrackKeyDto>(`POST /admin/tracks/${id}/key`), {
        run: 'ROUTE001',
        clock: 1,
        events: [],
      });
    },
    tabletOrder: async () => {
      await league.sql('DELETE FROM tracks');
      const { id } = await make<{ id: string }>('POST /admin/tracks', aTrack());
      const key = '0a0a0a0a-0000-4000-8000-000000000001';
      const order = { n: 1, at: Math.floor(Date.now() / 1000), key, object: key, order: 'red' };
      return signedPost(await make<TrackKeyDto>(`POST /admin/tracks/${id}/key`), order);
    },
    event: async () => (await make<{ id: string }>('POST /cms/admin/events', anEvent())).id,
    session,
    publishedSession: async () => {
      const { id } = await session('chequered');
      for (const final of [false, true]) await league.asAdmin(`POST /sessions/${id}/publish`, { final });
      return id;
    },
    penalty: async () => {
      const body = { entry_id: (await session('green')).entryId, kind: 'time', value: 5_000, reason: 'Cut the track.' };
      return (await make<{ penalty: { id: string } }>('POST /penalties', body)).penalty.id;
    },
    incident: async (filedBy, state = 'filed') => {
      const { id: sessionId, entryId } = await session('green');
      const rows = await league.sql<{ id: string }>(
        `WITH driver AS (INSERT INTO race_session_entries (id, session_id, user_id) VALUES (gen_random_uuid(), $1, $3))
         INSERT INTO incidents (id, session_id, entry_id, filed_by, filed_at, changed_at, text, state)
         VALUES (gen_random_uuid(), $1, $2, $3, now(), now(), 'Cut the track.', $4) RETURNING id`,
        [sessionId, entryId, filedBy, state],
      );
      return rows[0]?.id ?? '';
    },
    crossing: async () => {
      const { id, entryId } = await session('green');
      return (await make<{ id: string }>(`POST /sessions/${id}/crossings`, { entry_id: entryId, race_ms: 61_000 })).id;
    },
    season,
    seasonRuling: async () => {
      const { id, who } = await season();
      const body = { kind: 'excluded', round: 1, who, reason: 'Cut the track.' };
      const { ruling } = await make<{ ruling: { id: string } }>(`POST /admin/seasons/${id}/rulings`, body);
      return { id, ruling: ruling.id };
    },
    achievement: async () => (await make<{ id: string }>('POST /admin/achievements', anAchievement())).id,
    stream: async () => {
      await league.sql('DELETE FROM radio_streams'); // at most three may exist
      return (await make<{ id: string }>('POST /cms/admin/radio-streams', aStream())).id;
    },
    page: () => make('POST /cms/admin/pages', aPage()),
    post: () => make('POST /cms/admin/posts', aPage()),
    screen: async () => {
      const rows = await league.sql<{ id: string }>(
        `INSERT INTO screens (id, name, address, connection_id, connected_at)
         VALUES (gen_random_uuid(), 'Pit wall', '', 'x', now()) RETURNING id`,
      );
      return rows[0]?.id ?? '';
    },
    userWithPicture: async () => {
      const member = await league.aMember();
      await league.call(member, 'POST /auth/picture', aPicture());
      return member.id;
    },
    carWithPicture: async () => {
      const { car_id: id } = await make<{ car_id: string }>('POST /admin/cars/generate-credentials?car_name=Comet');
      await league.sql(`UPDATE cars SET picture_url = '/api/pictures/x.webp' WHERE id = $1`, [id]);
      return id;
    },
    picture: async () =>
      (await make<{ url: string }>('POST /admin/pictures?use=logo', aPicture())).url.replace('/api/pictures/', ''),
  };
}
