import { programOf } from '../../../../tools/lsl/program.js';
import { Region } from '../../../../tools/lsl/region.js';
import type { Avatar } from '../../../../tools/lsl/world/avatar.js';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import type { TestCar, TestLeague } from '../../support/league.js';
import { LeagueHttp } from './league-http.js';
import { scriptOf } from './script-of.js';

const JOB = 'Car reporter: ';
const CHANNEL_OF_A = -7765;
const ELSEWHERE = 'http://elsewhere.test/';
const NOTHING = { status: 200, type: 'text/plain', body: '' };

interface Line {
  readonly name?: string;
  readonly word?: string;
  readonly kind?: string;
  readonly letter?: string;
  readonly key?: string;
}

interface CarOptions {
  readonly carName?: string;
}

export interface RecordedLap {
  readonly ms: number;
  readonly driver: string | null;
  readonly car: string | null;
  readonly letter: string | null;
}

/**
 * A script of the car that provides the seat, repeats link messages to the owner and, when touched, uses up the requests of the
 * object.
 */
const NEIGHBOUR = `default {
  state_entry() { llSitTarget(<0.0, 0.0, 0.5>, ZERO_ROTATION); }
  link_message(integer sender, integer number, string text, key id) { llOwnerSay((string)number + " " + text); }
  touch_start(integer count) { integer i; for (i = 0; i < 25; i++) { llHTTPRequest("${ELSEWHERE}", [], ""); } }
}`;

/** Simulates a car with car-reporter.lsl and its owner at the wheel; its requests reach a running league. */
export class CarOuting {
  readonly way = new LeagueHttp();
  readonly region = new Region({
    http: (request) => (request.url.startsWith(ELSEWHERE) ? NOTHING : this.way.http(request)),
  });
  readonly owner: Avatar = this.region.addAvatar('Max Racer', { displayName: 'Max' });
  readonly gate: SceneObject;
  readonly car: SceneObject;
  private lap = 0;

  constructor(
    private readonly league: TestLeague,
    readonly credentials: TestCar,
    { carName = 'Comet GT' }: CarOptions = {},
  ) {
    const trackOwner = this.region.addAvatar('Tracy Owner');
    this.gate = this.region.rez({ name: 'Start Line', description: 'A', owner: trackOwner });
    const scripts = [this.reporter(), programOf(NEIGHBOUR, { name: 'neighbour' })];
    this.car = this.region.rez({ name: carName, description: 'A VROOM', owner: this.owner, scripts });
    this.region.sit(this.owner, this.car);
  }

  /**
   * Returns the car reporter with the address and the car's credentials filled in, as on Help & Setup.
   * @param globals the values that replace those of other global variables
   */
  reporter(globals: Readonly<Record<string, number>> = {}) {
    const { car_id: CAR_ID, car_token: CAR_TOKEN } = this.credentials;
    return scriptOf('in-world/car-reporter.lsl', { API_BASE: `${this.league.url}/api`, CAR_ID, CAR_TOKEN, ...globals });
  }

  /** Announces a lap or, with another `kind`, a start or disqualification, as the start line does in the whole region. */
  line(
    time: string,
    { name = 'Max', word = 'VROOM', kind = 'LAP', letter = 'A', key = this.owner.key }: Line = {},
  ): void {
    const text = [word, kind, letter, key, time, String(++this.lap), name].join('|');
    this.region.say(this.gate, CHANNEL_OF_A - letter.charCodeAt(0) + 65, text, 'region');
  }

  run(seconds: number): Promise<void> {
    return this.region.run(seconds);
  }

  /** Returns what the script said to its owner. */
  get said(): string[] {
    const all = this.owner.texts('owner').filter((text) => text.startsWith(JOB));
    return all.map((text) => text.slice(JOB.length));
  }

  /** Returns the link messages of the car, each with its number. */
  get linked(): string[] {
    return this.owner.texts('owner').filter((text) => !text.startsWith(JOB));
  }

  /** Returns the seconds at which requests of a kind left the region. */
  sentAt(path: '/lap-times/submit' | '/cars/heartbeat'): number[] {
    return this.region.requests.filter(({ url }) => url.endsWith(path)).map(({ at }) => at);
  }

  /** Returns the laps of the car that the league has recorded, in order of arrival. */
  recorded(): Promise<RecordedLap[]> {
    return this.league.sql<RecordedLap>(
      `SELECT l.lap_time_ms AS ms, l.sent_driver_name AS driver, l.sent_car_name AS car, t.channel_letter AS letter
         FROM laps l LEFT JOIN tracks t ON t.id = l.track_id WHERE l.car_id = $1 ORDER BY l.recorded_at, l.id`,
      [this.credentials.car_id],
    );
  }
}

/** Creates a car of a new member, a second after its script has started. */
export async function anOuting(league: TestLeague, options?: CarOptions): Promise<CarOuting> {
  const outing = new CarOuting(league, (await league.aDriver()).car, options);
  await outing.run(1);
  return outing;
}
