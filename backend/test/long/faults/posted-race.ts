import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import { boardAt } from '@league/shared/races/race-board.rules';
import { lapEndsOf } from '@league/shared/races/crossings.rules';
import { classify } from '@league/shared/races/classification.rules';
import { endRace } from '@league/shared/races/race-end.rules';
import type { RaceFormat, RuledStatus } from '@league/shared/races/race';
import { applySessionBoardDelta, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto, SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { ADMIN, bodyOf, request } from '../../support/client.js';
import { rowsOf } from '../../support/commands.js';
import { carsAt, LeagueProcess } from '../../support/league-process.js';
import { ReturningScreen } from '../../support/returning-screen.js';
import { until } from '../../support/until.js';

/** Describes a lap of a race; `driver` counts from 0, in the order of the grid. */
export interface RacedLap {
  readonly driver: number;
  readonly number: number;
  readonly lapMs: number;
  /** The time from the start signal to the end of the lap, in ms. */
  readonly raceMs: number;
}

/** Describes a complete race, ready to be posted. */
export interface DrivenRace {
  readonly drivers: number;
  readonly laps: number;
  readonly driven: readonly RacedLap[];
  /** The drivers who retire, in the order in which race control retires them. */
  readonly retired: readonly number[];
}

/** The maximum number of laps posted at once. */
const PARALLEL = 20;
const COUNTED_WITHIN_MS = 60_000;
/**
 * The time, in ms, by which the start signal is moved into the past: longer than any race, so that no lap ends in the future.
 */
const SIGNAL_AGO_MS = 6 * 3_600_000;
const LIMIT_MS = 180_000;

type SessionScreen = ReturningScreen<`session:${string}`>;

/** Runs a league as a separate process, which can be killed at any time, and posts a race to it lap by lap. */
export class PostedRace {
  private league: LeagueProcess | undefined;
  private token = '';
  private sessionId = '';
  private letter = '';
  private signalAt = 0;
  private cars: CarCredentialsDto[] = [];
  private userIds: string[] = [];
  private readonly posted = new Set<RacedLap>();
  private readonly ruled = new Map<number, RuledStatus>();
  private wall: SessionScreen | undefined;
  private phone: SessionScreen | undefined;

  constructor(
    private readonly race: DrivenRace,
    private readonly databaseUrl: string,
    private readonly port: number,
  ) {}

  /** Starts the league and the race with every driver on the grid. */
  async start(): Promise<void> {
    await this.launch();
    this.cars = await carsAt(this.url, this.race.drivers);
    const { access_token } = await this.call<SessionDto>('POST /auth/login', ADMIN);
    this.token = access_token;
    for (const [n, car] of this.cars.entries()) {
      const body = { username: `driver-${n}`, password: `driver ${n} of the tests`, driver_name: `Driver ${n}` };
      const user = await this.call<{ id: string }>('POST /admin/create-user', {
        ...body,
        is_driver: true,
        driver_approved: true,
      });
      await this.call(`POST /admin/cars/${car.car_id}/assign?user_id=${user.id}`);
      this.userIds.push(user.id);
    }
    const track = { name: 'Test track', channel_letter: 'R', sl_region: 'Ring' };
    const { id: track_id, channel_letter } = await this.call<{ id: string; channel_letter: string }>(
      'POST /admin/tracks',
      track,
    );
    this.letter = channel_letter;
    const event = { name: 'Posted race', start_time: '2030-01-01T20:00:00Z', track_id };
    const { id: eventId } = await this.call<{ id: string }>('POST /cms/admin/events', event);
    const fields = { kind: 'race', laps: this.race.laps, limit_after_winner_ms: LIMIT_MS };
    const session = await this.call<RaceSessionDto>(`POST /admin/events/${eventId}/sessions`, fields);
    this.sessionId = session.id;
    this.wall = new ReturningScreen(`session:${session.id}`, applySessionBoardDelta);
    this.phone = new ReturningScreen(`session:${session.id}`, applySessionBoardDelta);
    const entries = this.userIds.map((user_id, n) => ({ user_id, grid: n + 1 }));
    await this.call(`PUT /admin/sessions/${session.id}/entries`, { entries });
    await this.order({ order: 'grid' });
    await this.order({ order: 'start', seconds: 0 });
    const sql = `UPDATE race_sessions SET go_at = go_at - ${SIGNAL_AGO_MS} * interval '1 ms' WHERE id = '${session.id}'`;
    await rowsOf(this.databaseUrl, sql);
    this.signalAt = performance.now() - SIGNAL_AGO_MS;
    await this.connect();
  }

  /**
   * Posts laps as cars do, many at once, and resends unanswered ones. @param killAfter the league is killed and restarted after
   * this many responses
   */
  async post(laps: readonly RacedLap[], killAfter = Infinity): Promise<void> {
    const open = [...laps];
    let answered = 0;
    let restart: Promise<void> | undefined;
    const car = async () => {
      for (let lap = open.shift(); lap; lap = open.shift()) {
        if (await this.send(lap)) {
          this.posted.add(lap);
          if (++answered === killAfter) restart = this.killAndStart();
        } else {
          open.push(lap);
          await restart;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, car));
    if (answered < killAfter && killAfter !== Infinity) throw new Error(`only ${answered} laps, nothing was killed`);
    await restart;
  }

  async retire(driver: number): Promise<void> {
    await this.order({ order: 'retire', entry_id: await this.entryOf(driver), reason: 'Engine' });
    this.ruled.set(driver, 'dnf');
  }

  /** Waits until every answered lap is a crossing. @throws an error when one is lost or recorded twice */
  async untilCounted(): Promise<void> {
    const count = `SELECT count(*)::int AS n, count(DISTINCT lap_id)::int AS laps FROM crossings WHERE session_id = '${this.sessionId}'`;
    const { size } = this.posted;
    const [row] = await until(
      () => rowsOf<{ n: number; laps: number }>(this.databaseUrl, count),
      ([seen]) => (seen?.n ?? 0) >= size,
      COUNTED_WITHIN_MS,
    );
    if (row?.n !== size || row.laps !== size) throw new Error(`${row?.n} crossings of ${row?.laps} laps, not ${size}`);
  }

  /** Waits until the boards over HTTP and on two screens match `expected`. @throws an error when one of them never does */
  async boards(expected: readonly object[]): Promise<void> {
    const shows = (board: SessionBoardDto) => JSON.stringify(this.rowsOf(board)) === JSON.stringify(expected);
    const both = { expected, seen: [] as unknown[] };
    const reads = [
      () => this.call<SessionBoardDto>(`GET /sessions/${this.sessionId}`),
      ...this.screens.map((screen) => () => screen.shown()),
    ];
    for (const [n, read] of reads.entries()) {
      try {
        await until(async () => shows(await read()));
      } catch {
        both.seen[n] = this.rowsOf(await read());
        throw new Error(`the board of ${['HTTP', 'the wall', 'the phone'][n]} is another: ${JSON.stringify(both)}`);
      }
    }
  }

  /** Returns the rows that the pure rules alone compute from the laps posted so far. */
  expectedRows(): object[] {
    const entries = this.entries();
    const { ends } = endRace(this.format, lapEndsOf(entries, this.crossings(this.posted)));
    const grids = new Map(entries.map(({ driver, grid }) => [driver, grid]));
    return boardAt(ends, Infinity, grids).map(({ driver, place, laps, gap, interval }) => {
      const time = ends.get(driver)?.[laps - 1] ?? null;
      return { driver: Number(driver), place, laps, time, gap: gapDto(gap), interval: gapDto(interval) };
    });
  }

  /** Publishes the result, and returns it together with the one computed from the laps in the order in which they were driven. */
  async publish(): Promise<{ readonly published: object[]; readonly driven: object[] }> {
    await this.call(`POST /sessions/${this.sessionId}/publish`, {});
    const { rows } = await this.call<SessionResultDto>(`GET /sessions/${this.sessionId}/results`);
    const driven = classify({
      format: this.format,
      entries: this.entries(),
      crossings: this.crossings(this.race.driven),
      penalties: [],
    });
    return {
      published: rows.map(({ user_id, place, status, laps, race_ms, gap }) => {
        return { driver: this.userIds.indexOf(user_id), place, status, laps, time: race_ms, gap };
      }),
      driven: driven.map((row) => ({ ...row, driver: Number(row.driver), gap: gapDto(row.gap) })),
    };
  }

  /**
   * Disconnects the phone; the wall stays connected.
   * @returns a function that reconnects the phone, which then requests the messages that it missed
   */
  async losePhone(): Promise<() => Promise<void>> {
    await this.phone?.drop();
    return async () => this.phone?.connect(this.url, this.token);
  }

  /** Returns how many snapshots the phone has received. */
  get phoneSnapshots(): number {
    return this.phone?.snapshots ?? 0;
  }

  async close(): Promise<void> {
    for (const screen of this.screens) screen.close();
    await this.league?.stop('SIGKILL');
  }

  private get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get format(): RaceFormat {
    return { laps: this.race.laps, minutes: null, limitMs: LIMIT_MS, redAt: null, classifiedShare: 0.9 };
  }

  private get screens(): SessionScreen[] {
    return [this.wall, this.phone].filter((screen) => screen !== undefined);
  }

  private async killAndStart(): Promise<void> {
    await this.league?.stop('SIGKILL');
    await this.launch();
    await this.connect();
  }

  private async launch(): Promise<void> {
    this.league = await LeagueProcess.launch({
      PORT: String(this.port),
      DATABASE_URL: this.databaseUrl,
    });
  }

  private async connect(): Promise<void> {
    for (const screen of this.screens) await screen.connect(this.url, this.token);
  }

  private async send({ driver, number, lapMs, raceMs }: RacedLap): Promise<boolean> {
    const car = this.cars[driver];
    const body = {
      ...car,
      lap_id: `lap-${driver}-${number}`,
      lap_time: lapMs / 1000,
      channel_letter: this.letter,
      run: 'LINE0001',
      race_time: raceMs / 1000,
      lap_number: number,
      ago: (performance.now() - this.signalAt - raceMs) / 1000,
    };
    try {
      const { status } = await request(`${this.url}/api`, null, 'POST /lap-times/submit', body);
      return status === 200;
    } catch {
      return false;
    }
  }

  private call<T>(route: string, body?: unknown): Promise<T> {
    return bodyOf<T>(`${this.url}/api`, { token: this.token || undefined }, route, body);
  }

  private order(order: object): Promise<RaceSessionDto> {
    return this.call(`POST /sessions/${this.sessionId}/control`, order);
  }

  private async entryOf(driver: number): Promise<string | undefined> {
    const { entries } = await this.call<SessionReplayDto>(`GET /sessions/${this.sessionId}/replay`);
    return entries.find(({ user_id }) => user_id === this.userIds[driver])?.id;
  }

  private entries() {
    return this.userIds.map((_, n) => ({ driver: String(n), grid: n + 1, status: this.ruled.get(n) ?? null }));
  }

  private crossings(laps: Iterable<RacedLap>) {
    return [...laps].map(({ driver, number, raceMs }) => ({
      driver: String(driver),
      at: raceMs,
      id: `${driver}-${number}`,
    }));
  }

  private rowsOf({ rows }: SessionBoardDto): object[] {
    return rows.map(({ user_id, place, laps, race_ms: time, gap, interval }) => {
      return { driver: this.userIds.indexOf(user_id), place, laps, time, gap, interval };
    });
  }
}

function gapDto(gap: readonly ['laps' | 'ms', number] | null): object | null {
  return gap && { unit: gap[0], value: gap[1] };
}
