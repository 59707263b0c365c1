import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TestDriver, TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

/** Describes a race event with drivers, and the actions of race control on its sessions. */
export interface RaceNight {
  readonly track: TrackDto;
  readonly event: RaceEventDto;
  readonly drivers: readonly TestDriver[];
  /** Creates a session with all drivers, the first on pole. */
  readonly session: (fields: object) => Promise<RaceSessionDto>;
  readonly order: (id: string, order: string, fields?: object) => Promise<RaceSessionDto>;
  /** Puts the drivers on the grid and starts the session, with the signal `agoMs` in the past, by default 0. */
  readonly go: (id: string, agoMs?: number) => Promise<void>;
  readonly board: (id: string) => Promise<SessionBoardDto>;
  readonly entries: (id: string) => Promise<readonly SessionEntryDto[]>;
  /** Posts a lap that ended `raceMs` after the signal, as the script of the car reports it. */
  readonly lap: (driver: TestDriver, n: number, lapMs: number, raceMs: number) => Promise<void>;
  /** Waits until `count` laps of the session are crossings. */
  readonly crossed: (id: string, count: number) => Promise<void>;
}

export async function aRaceNight(league: TestLeague, driverCount: number): Promise<RaceNight> {
  const track = await league.aTrack();
  const drivers = await Promise.all(Array.from({ length: driverCount }, () => league.aDriver()));
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night race',
    start_time: '2030-01-01T20:00:00Z',
    track_id: track.id,
  });
  let signalAt = Infinity;
  const order = (id: string, name: string, fields: object = {}) =>
    league.asAdmin<RaceSessionDto>(`POST /sessions/${id}/control`, { order: name, ...fields });
  return {
    track,
    event,
    drivers,
    session: async (fields) => {
      const session = await league.asAdmin<RaceSessionDto>(`POST /admin/events/${event.id}/sessions`, fields);
      const entries = drivers.map(({ id: user_id }, n) => ({ user_id, grid: n + 1 }));
      await league.asAdmin(`PUT /admin/sessions/${session.id}/entries`, { entries });
      return session;
    },
    order,
    go: async (id, agoMs = 0) => {
      await order(id, 'grid');
      await order(id, 'start', { seconds: 0 });
      await league.sql(`UPDATE race_sessions SET go_at = go_at - $2 * interval '1 ms' WHERE id = $1`, [id, agoMs]);
      signalAt = performance.now() - agoMs;
    },
    board: (id) => league.asAdmin<SessionBoardDto>(`GET /sessions/${id}`),
    entries: async (id) => (await league.asAdmin<{ entries: SessionEntryDto[] }>(`GET /sessions/${id}/replay`)).entries,
    lap: async ({ car }, n, lapMs, raceMs) => {
      const agoMs = performance.now() - signalAt - raceMs;
      const { status } = await league.post(car, {
        lap_id: `${car.car_id.slice(-12)}-${n}`,
        lap_time: lapMs / 1000,
        channel_letter: track.channel_letter,
        run: 'LINE0001',
        race_time: raceMs / 1000,
        lap_number: n,
        ...(agoMs >= 1_000 ? { ago: agoMs / 1000 } : {}),
      });
      if (status !== 200) throw new Error(`the lap was answered ${status}`);
    },
    crossed: async (id, count) => {
      await until(async () => {
        const [row] = await league.sql<{ n: number }>(
          'SELECT count(*)::int AS n FROM crossings WHERE session_id = $1',
          [id],
        );
        return row?.n === count;
      });
    },
  };
}
