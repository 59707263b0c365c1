import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type {
  AdminCrossingDto,
  CrossingDto,
  RaceSessionDto,
  SessionEntryDto,
} from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TestDriver, TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

/** Describes a race event with drivers, and the actions of race control on its sessions. */
export interface RaceNight {
  readonly track: TrackDto;
  readonly event: RaceEventDto;
  /** Lists the drivers, as many as the night was made with; the type promises four, which spares tests a check for each. */
  readonly drivers: readonly TestDriver[] & Readonly<Record<0 | 1 | 2 | 3, TestDriver>>;
  /** Creates a session with all drivers, the first on pole. */
  readonly session: (fields: object) => Promise<RaceSessionDto>;
  readonly order: (id: string, order: string, fields?: object) => Promise<RaceSessionDto>;
  /** Puts the drivers on the grid and starts the session, with the signal `agoMs` in the past, by default 0. */
  readonly go: (id: string, agoMs?: number) => Promise<void>;
  readonly board: (id: string) => Promise<SessionBoardDto>;
  readonly stateOf: (id: string) => Promise<string | undefined>;
  /** Waits until the session has this state. */
  readonly reaches: (id: string, state: string) => Promise<void>;
  readonly replay: (id: string) => Promise<WholeSessionDto>;
  readonly entries: (id: string) => Promise<readonly SessionEntryDto[]>;
  /** Returns the id of a driver's entry. */
  readonly entryOf: (id: string, driver: { readonly id: string }) => Promise<string | undefined>;
  readonly publish: (id: string, fields?: object) => Promise<unknown>;
  /** Returns all crossings of the session as race control sees them. */
  readonly crossings: (id: string) => Promise<readonly AdminCrossingDto[]>;
  /** Adds a crossing by hand. */
  readonly cross: (id: string, entryId: string | undefined, raceMs: number) => Promise<CrossingDto>;
  /** Posts a lap that ended `raceMs` after the signal, as the script of the car reports it. */
  readonly lap: (driver: TestDriver, n: number, lapMs: number, raceMs: number) => Promise<void>;
  /**
   * Drives a race of two laps that began 400 s ago, which the drivers finish in order, each 100 ms a lap behind the one before.
   * @param laps how many laps arrive; the last ones are missing
   */
  readonly drive: (id: string, laps?: number) => Promise<void>;
  /** Waits until `count` laps of the session are crossings. */
  readonly crossed: (id: string, count: number) => Promise<void>;
}

export async function aRaceNight(league: TestLeague, driverCount: number): Promise<RaceNight> {
  const track = await league.aTrack();
  const drivers = (await Promise.all(
    Array.from({ length: driverCount }, () => league.aDriver()),
  )) as unknown as RaceNight['drivers'];
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night race',
    start_time: '2030-01-01T20:00:00Z',
    track_id: track.id,
  });
  let signalAt = Infinity;
  const order = (id: string, name: string, fields: object = {}) =>
    league.asAdmin<RaceSessionDto>(`POST /sessions/${id}/control`, { order: name, ...fields });
  const board = (id: string) => league.asAdmin<SessionBoardDto>(`GET /sessions/${id}`);
  const stateOf = async (id: string) => (await board(id)).session?.state;
  const replay = (id: string) => league.asAdmin<WholeSessionDto>(`GET /sessions/${id}/replay`);
  const reaches = async (id: string, state: string) => {
    await until(async () => (await stateOf(id)) === state);
  };
  const lap: RaceNight['lap'] = async ({ car }, n, lapMs, raceMs) => {
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
  };
  const crossed = async (id: string, count: number) => {
    await until(async () => {
      const [row] = await league.sql<{ n: number }>('SELECT count(*)::int AS n FROM crossings WHERE session_id = $1', [
        id,
      ]);
      return row?.n === count;
    });
  };
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
    board,
    stateOf,
    reaches,
    replay,
    entries: async (id) => (await replay(id)).entries,
    entryOf: async (id, { id: userId }) => (await replay(id)).entries.find(({ user_id }) => user_id === userId)?.id,
    publish: (id, fields = {}) => league.asAdmin(`POST /sessions/${id}/publish`, fields),
    crossings: (id) => league.asAdmin(`GET /admin/sessions/${id}/crossings`),
    cross: (id, entry_id, race_ms) => league.asAdmin(`POST /sessions/${id}/crossings`, { entry_id, race_ms }),
    lap,
    drive: async (id, laps = 2 * drivers.length) => {
      const all = drivers.flatMap((driver, n) =>
        [1, 2].map((lapNumber) => [driver, lapNumber, 60_000 + n * 100] as const),
      );
      for (const [driver, n, lapMs] of all.slice(0, laps)) await lap(driver, n, lapMs, n * lapMs);
      await crossed(id, laps);
      await reaches(id, 'chequered');
    },
    crossed,
  };
}
