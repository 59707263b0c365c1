import { Rotation, Vector } from '../../../../tools/lsl/run/value.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import type { HttpAnswer, HttpOutcome, HttpRequest } from '../../../../tools/lsl/world/http.js';
import { forwarded } from './league-http.js';
import { LINE_AT } from './start-line.js';

const HOLD_SECONDS = 20;
const NOTHING_NEW = /^\d+\|0$/;

interface Held {
  readonly request: HttpRequest;
  readonly answer: (answer: HttpAnswer) => void;
}

/**
 * Connects a line to a running league. Requests for orders are held by the region's clock, which is faster than the league's:
 * `flush` answers those for which there are orders or that have timed out.
 */
export class LineConnection {
  /** Whether the league cannot be reached. */
  isAway = false;
  private held: Held[] = [];

  readonly http = async (request: HttpRequest): Promise<HttpOutcome> => {
    if (this.isAway) return { status: 503, type: 'text/html', body: 'away' };
    if (!request.url.includes('/in-world/orders')) return forwarded(request);
    const answer = await ordersNow(request);
    if (!NOTHING_NEW.test(answer.body)) return answer;
    return { held: new Promise((resolve) => this.held.push({ request, answer: resolve })) };
  };

  async flush(now: number): Promise<void> {
    const waiting = this.held;
    this.held = [];
    for (const one of waiting) {
      const answer = this.isAway ? { status: 502, type: 'text/html', body: '' } : await ordersNow(one.request);
      if (NOTHING_NEW.test(answer.body) && now - one.request.at < HOLD_SECONDS) this.held.push(one);
      else one.answer(answer);
    }
  }
}

const ordersNow = (request: HttpRequest) => forwarded({ ...request, url: request.url.replace(/hold=\d+/, 'hold=0') });

/** Describes the race of a car: its slot on the grid, its start, and the end of each lap. */
export interface RacePlan {
  /** The distance past the line, in metres. */
  readonly slot: number;
  /** The second at which the car sets off. */
  readonly go: number;
  /** The seconds at which the car crosses the line. */
  readonly crossings: readonly number[];
}

const RADIUS = 85;
const LENGTH = 2 * Math.PI * RADIUS;
const LINE_SPEED = 20;
const REST_METRES = 40;

/**
 * Returns the path of a car round the course, eastwards over the line. `plan` may return a different plan while the car is
 * driving, for example after a red flag.
 */
export function drive(plan: () => RacePlan, aside: number): (seconds: number) => Motion {
  return (seconds) => {
    const { metres, speed } = travelled(plan(), seconds);
    const angle = metres / RADIUS;
    const radius = RADIUS + aside;
    const [x, y, z] = LINE_AT;
    return {
      position: new Vector(x + radius * Math.sin(angle), y + RADIUS - radius * Math.cos(angle), z),
      velocity: new Vector(speed * Math.cos(angle), speed * Math.sin(angle), 0),
      rotation: new Rotation(0, 0, Math.sin(angle / 2), Math.cos(angle / 2)),
    };
  };
}

function travelled({ slot, go, crossings }: RacePlan, seconds: number): { metres: number; speed: number } {
  if (seconds <= go) return { metres: slot, speed: 0 };
  const lap = crossings.findLastIndex((at) => at <= seconds);
  const from = crossings[lap] ?? go;
  const to = crossings[lap + 1];
  if (to === undefined) {
    const rolled = Math.min((seconds - from) * LINE_SPEED, REST_METRES);
    return { metres: (lap + 1) * LENGTH + rolled, speed: rolled < REST_METRES ? LINE_SPEED : 0 };
  }
  const start = lap === -1 ? slot : (lap + 1) * LENGTH;
  const duration = to - from;
  const part = (seconds - from) / duration;
  // a cubic curve: every car crosses the line at the same speed, so that the moment of a crossing is known
  const [leaves, arrives] = [lap === -1 ? 0 : LINE_SPEED * duration, LINE_SPEED * duration];
  const way = (lap + 2) * LENGTH - start;
  const metres =
    way * (3 * part ** 2 - 2 * part ** 3) +
    leaves * (part ** 3 - 2 * part ** 2 + part) +
    arrives * (part ** 3 - part ** 2);
  const slope =
    way * (6 * part - 6 * part ** 2) + leaves * (3 * part ** 2 - 4 * part + 1) + arrives * (3 * part ** 2 - 2 * part);
  return { metres: start + metres, speed: slope / duration };
}
