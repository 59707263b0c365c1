import { Rotation, Vector } from '../../../../tools/lsl/run/value.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import { LINE_AT } from './start-line.js';

/** Describes the race of a car: its slot on the grid, its start, and the end of each lap. */
export interface RacePlan {
  /** The distance past the line, in metres. */
  readonly slot: number;
  /** The second at which the car sets off. */
  readonly go: number;
  /** The speed at which the car sets off, in m/s; 0 when absent. */
  readonly goSpeed?: number;
  /** The seconds at which the car crosses the line. */
  readonly crossings: readonly number[];
}

const LINE_SPEED = 20;
const REST_METRES = 40;
/** The radius, in metres, of a course on which a lap takes about 15 s. */
const SHORT_RADIUS = 40;
/** The distance to the line, in metres, at which a car with a flying start appears. */
const FLYING_METRES = 25;

/**
 * Returns the path of a car round a circular course, eastwards over the line. `plan` may return a different plan while the car
 * is driving, for example after a red flag.
 * @param aside the distance to the right of the middle of the course; this and the radius are in metres
 */
export function drive(plan: () => RacePlan, aside: number, radius = 85): (seconds: number) => Motion {
  return (seconds) => {
    const { metres, speed } = travelled(plan(), seconds, 2 * Math.PI * radius);
    const angle = metres / radius;
    const own = radius + aside;
    const [x, y, z] = LINE_AT;
    return {
      position: new Vector(x + own * Math.sin(angle), y + radius - own * Math.cos(angle), z),
      velocity: new Vector(speed * Math.cos(angle), speed * Math.sin(angle), 0),
      rotation: new Rotation(0, 0, Math.sin(angle / 2), Math.cos(angle / 2)),
    };
  };
}

/** Returns the path of a car that crosses the line with a flying start at `startAt` and then after each of these laps, in seconds. */
export function driveLaps(startAt: number, laps: readonly number[], aside = 0): (seconds: number) => Motion {
  const crossings = laps.reduce((times, lap) => [...times, (times.at(-1) ?? 0) + lap], [startAt]);
  const go = startAt - FLYING_METRES / LINE_SPEED;
  const slot = 2 * Math.PI * SHORT_RADIUS - FLYING_METRES;
  return drive(() => ({ slot, go, goSpeed: LINE_SPEED, crossings }), aside, SHORT_RADIUS);
}

function travelled(
  { slot, go, goSpeed = 0, crossings }: RacePlan,
  seconds: number,
  length: number,
): { metres: number; speed: number } {
  if (seconds <= go) return { metres: slot, speed: 0 };
  const lap = crossings.findLastIndex((at) => at <= seconds);
  const from = crossings[lap] ?? go;
  const to = crossings[lap + 1];
  if (to === undefined) {
    const rolled = Math.min((seconds - from) * LINE_SPEED, REST_METRES);
    return { metres: (lap + 1) * length + rolled, speed: rolled < REST_METRES ? LINE_SPEED : 0 };
  }
  const start = lap === -1 ? slot : (lap + 1) * length;
  const duration = to - from;
  const part = (seconds - from) / duration;
  // a cubic curve: every car crosses the line at the same speed, so that the moment of a crossing is known
  const [leaves, arrives] = [(lap === -1 ? goSpeed : LINE_SPEED) * duration, LINE_SPEED * duration];
  const way = (lap + 2) * length - start;
  const metres =
    way * (3 * part ** 2 - 2 * part ** 3) +
    leaves * (part ** 3 - 2 * part ** 2 + part) +
    arrives * (part ** 3 - part ** 2);
  const slope =
    way * (6 * part - 6 * part ** 2) + leaves * (3 * part ** 2 - 4 * part + 1) + arrives * (3 * part ** 2 - 2 * part);
  return { metres: start + metres, speed: slope / duration };
}
