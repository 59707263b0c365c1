import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, describeAnswer, type HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { RaceLap } from './race-laps.js';

/** Describes an event that the line has seen but not posted, so that it has no number yet. */
export interface SeenByLine {
  readonly kind: 'signal' | 'jump' | 'cross';
  readonly driver: number | null;
  readonly lap: number;
  /** The time in ms after the start signal; negative for a jump start. */
  readonly raceMs: number;
}

/** The maximum number of events that the league accepts in one request. */
const MAX_EVENTS = 100;
/** The line's clock at the start signal, in seconds. */
const SIGNAL_S = 10_000;
const POST_EVERY_MS = 2_000;

/** Returns the avatar key, a UUID, of the driver with this index in the cast. */
export function avatarOf(driver: number): string {
  return `d0d0d0d0-0000-4000-8000-${String(driver).padStart(12, '0')}`;
}

/** Returns the events that the line posts for laps: the start signal, then a crossing for each lap, sorted by time. */
export function lineEventsOf(laps: readonly RaceLap[]): SeenByLine[] {
  const crossings = laps.map(({ driver, number: lap, raceMs }) => ({ kind: 'cross' as const, driver, lap, raceMs }));
  return [{ kind: 'signal', driver: null, lap: 0, raceMs: 0 }, ...crossings.sort((a, b) => a.raceMs - b.raceMs)];
}

/** Simulates the line of a track in one run. It posts the events that it has seen, signed with the track's key. */
export class RaceLine {
  private next = 1;

  constructor(
    private readonly client: HttpClient,
    private readonly key: TrackKeyDto,
    private readonly run: string,
  ) {}

  /** Posts all events now, for a race that began at `start`, in ms since 1970. @throws ToolError if the league refuses them */
  async post(seen: readonly SeenByLine[], start: number): Promise<void> {
    for (let first = 0; first < seen.length; first += MAX_EVENTS) {
      const answer = await this.send(seen.slice(first, first + MAX_EVENTS), Date.now() - start);
      if (answer.status !== 200) throw new ToolError(`What the line saw was refused (${describeAnswer(answer)}).`);
    }
  }

  /**
   * Posts events when they are due after `start`, in ms since 1970, and an empty post as a heartbeat if none is, until `stop`
   * is aborted. Events are posted again until the league accepts them.
   */
  async follow(seen: readonly SeenByLine[], start: number, stop: AbortSignal): Promise<void> {
    const waiting = [...seen];
    while (!stop.aborted) {
      const raceMs = Date.now() - start;
      const due = waiting.filter((one) => one.raceMs <= raceMs).slice(0, MAX_EVENTS);
      const { status } = await this.send(due, raceMs);
      if (status === 200) waiting.splice(0, due.length);
      await wait(POST_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  private async send(seen: readonly SeenByLine[], raceMs: number): Promise<Answer> {
    const events = seen.map(({ kind, driver, lap, raceMs: at }, n) => {
      const key = driver === null ? {} : { key: avatarOf(driver) };
      return { n: this.next + n, kind, ...key, lap, at: SIGNAL_S + at / 1000 };
    });
    const { track_key_id, track_secret } = this.key;
    const body = { track_key_id, run: this.run, clock: SIGNAL_S + raceMs / 1000, events };
    const mac = createHmac('sha256', track_secret).update(JSON.stringify(body)).digest('base64');
    const answer = await this.client.send('POST', '/api/in-world/crossings', { body: { ...body, mac } });
    if (answer.status === 200) this.next += events.length;
    return answer;
  }
}
