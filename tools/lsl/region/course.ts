import { Rotation, Vector } from '../run/value.js';
import type { Motion } from '../world/body.js';

export interface Drive {
  /** The second at which the car crosses the line for the first time. */
  readonly startAt: number;
  /** The times of the laps, in seconds. */
  readonly laps: readonly number[];
  /** The distance of the car to the right of the track's centre, in metres; 0 when absent. */
  readonly aside?: number;
}

export interface Driven {
  readonly path: (seconds: number) => Motion;
  /** The seconds at which the car's centre crosses the line, including the first crossing. */
  readonly crossings: readonly number[];
}

const LINE_SPEED = 20;
/** The distance from the line, in metres, at which a car waits before its start and stops after its last lap. */
const REST_METRES = 25;

/** Models a circular track with a start/finish line that cars cross towards +x, which is east. */
export class Course {
  private readonly length: number;

  /** @param line the middle of the line; this and the radius are in metres */
  constructor(
    readonly line: Vector,
    private readonly radius = 60,
  ) {
    this.length = 2 * Math.PI * radius;
  }

  drive({ startAt, laps, aside = 0 }: Drive): Driven {
    const crossings = laps.reduce((times, lap) => [...times, (times.at(-1) ?? 0) + lap], [startAt]);
    return {
      crossings,
      path: (seconds) => this.motion(distance(seconds, crossings, this.length), aside),
    };
  }

  private motion({ metres, speed }: { metres: number; speed: number }, aside: number): Motion {
    const angle = metres / this.radius;
    const radius = this.radius + aside;
    const { x, y, z } = this.line;
    return {
      position: new Vector(x + radius * Math.sin(angle), y + this.radius - radius * Math.cos(angle), z),
      velocity: new Vector(speed * Math.cos(angle), speed * Math.sin(angle), 0),
      rotation: new Rotation(0, 0, Math.sin(angle / 2), Math.cos(angle / 2)),
    };
  }
}

/**
 * Returns the distance of a car past its first crossing, in metres, and its speed, in m/s, which is LINE_SPEED at every crossing
 * and varies in between.
 */
function distance(seconds: number, crossings: readonly number[], length: number): { metres: number; speed: number } {
  const [first = 0] = crossings;
  const last = crossings.at(-1) ?? first;
  if (seconds < first) return rolling((seconds - first) * LINE_SPEED, 0);
  if (seconds >= last) return rolling((seconds - last) * LINE_SPEED, (crossings.length - 1) * length);
  const lap = crossings.findLastIndex((at) => at <= seconds);
  const from = crossings[lap] ?? first;
  const duration = (crossings[lap + 1] ?? last) - from;
  const part = (seconds - from) / duration;
  // a cubic curve whose slope is LINE_SPEED at both ends
  const slope = LINE_SPEED * duration;
  const lapMetres = length * (3 * part ** 2 - 2 * part ** 3) + slope * (2 * part ** 3 - 3 * part ** 2 + part);
  const lapSlope = length * (6 * part - 6 * part ** 2) + slope * (6 * part ** 2 - 6 * part + 1);
  return { metres: lap * length + lapMetres, speed: lapSlope / duration };
}

function rolling(metres: number, from: number): { metres: number; speed: number } {
  const rolled = Math.max(-REST_METRES, Math.min(REST_METRES, metres));
  return { metres: from + rolled, speed: rolled === metres ? LINE_SPEED : 0 };
}
