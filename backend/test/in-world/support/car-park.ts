import type { Program } from '../../../../tools/lsl/program.js';
import { Region } from '../../../../tools/lsl/region.js';
import type { Avatar } from '../../../../tools/lsl/world/avatar.js';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import type { TestLeague } from '../../support/league.js';
import { LeagueHttp } from './league-http.js';
import { scriptOf } from './script-of.js';

const CHANNEL_OF_A = -7765;
const JOB = 'Car reporter: ';

export interface ParkedCar {
  readonly object: SceneObject;
  readonly carId: string;
}

interface Lap {
  readonly driver: Avatar;
  readonly seconds: number;
  readonly number: number;
  /** The object that the line has timed; without it, the lap is announced as by old lines, which do not name a car. */
  readonly car?: SceneObject | Avatar;
  readonly run?: string;
  readonly raceTime?: string;
}

/** Simulates a region with start lines that have no script, and with any number of cars and people. */
export class CarPark {
  readonly way = new LeagueHttp();
  readonly region = new Region({ http: this.way.http });
  readonly line = this.addLine('Start Line');

  constructor(private readonly league: TestLeague) {}

  addLine(name: string): SceneObject {
    return this.region.rez({ name, description: 'A', owner: this.region.addAvatar(`Owner of ${name}`) });
  }

  /** Adds a car that is registered with the league and has the car reporter, filled in as on Help & Setup. */
  async addCar(owner: Avatar, name = 'Comet GT', linked: { readonly name: string }[] = []): Promise<ParkedCar> {
    const { car } = await this.league.aDriver();
    const scripts = [this.reporter(car)];
    return {
      object: this.region.rez({ name, description: 'A VROOM', owner, scripts, linked }),
      carId: car.car_id,
    };
  }

  private reporter({ car_id: CAR_ID, car_token: CAR_TOKEN }: { car_id: string; car_token: string }): Program {
    return scriptOf('in-world/car-reporter.lsl', { API_BASE: `${this.league.url}/api`, CAR_ID, CAR_TOKEN });
  }

  /**
   * Announces a lap as a controller does: with the chat line that all cars understand, preceded by one that names the car, if
   * `car` is given.
   */
  says({ driver, seconds, number, car, run = '', raceTime = '' }: Lap, line = this.line): void {
    const lap = [driver.key, seconds.toFixed(3), number];
    const lines = [['VROOM', 'LAP', 'A', ...lap, driver.name]];
    if (car) lines.unshift(['VROOM', 'LAP2', 'A', ...lap, car.key, run, raceTime, driver.name]);
    for (const fields of lines) this.region.say(line, CHANNEL_OF_A, fields.join('|'), 'region');
  }

  /** Returns what the scripts of cars said to a person, whether an owner or not. */
  saidTo(person: Avatar): string[] {
    const all = [...person.texts('owner'), ...person.texts('direct')].filter((text) => text.startsWith(JOB));
    return all.map((text) => text.slice(JOB.length));
  }

  /** Returns the bodies of the laps that an object posted. */
  posts({ object }: ParkedCar): Record<string, unknown>[] {
    return this.sentBy(object, '/lap-times/submit').map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  /** Returns the times, in whole seconds, at which an object sent its heartbeats. */
  beats({ object }: ParkedCar): number[] {
    return this.sentBy(object, '/cars/heartbeat').map(({ at }) => Math.round(at));
  }

  /** Returns the times, in ms, of the laps that the league has recorded for a car. */
  async recorded({ carId }: ParkedCar): Promise<number[]> {
    const laps = await this.league.sql<{ ms: number }>(
      'SELECT lap_time_ms AS ms FROM laps WHERE car_id = $1 ORDER BY recorded_at, id',
      [carId],
    );
    return laps.map(({ ms }) => ms);
  }

  private sentBy(object: SceneObject, path: string) {
    return this.region.requests.filter((one) => one.object === object.key && one.url.endsWith(path));
  }
}
