import type { HttpAnswer, HttpOutcome, HttpRequest } from '../../../../tools/lsl/world/http.js';
import { createHmac } from 'node:crypto';

/** Describes an event that the line of the track has posted. */
interface PostedEvent {
  readonly n: number;
  readonly kind: string;
  readonly key?: string;
  readonly lap: number;
  readonly at: number;
  readonly dilation?: number;
}

interface Post {
  readonly run: string;
  readonly clock: number;
  readonly events: readonly PostedEvent[];
  readonly receipts: readonly number[];
  readonly mac: string;
}

interface Held {
  readonly after: number;
  readonly at: number;
  readonly answer: (answer: HttpAnswer) => void;
}

const HOLD_SECONDS = 20;
const SECRET = 'a-secret';

/** Simulates the league for the line of a track: gives orders, checks signatures and stores what the line posts. */
export class FakeLeague {
  static readonly globals = { API_BASE: 'https://league.test/api', TRACK_KEY_ID: 'a-key', TRACK_SECRET: SECRET };
  readonly posts: Post[] = [];
  /** The response to every request, if defined. */
  instead: HttpOutcome | undefined;
  insteadOfPosts: HttpOutcome | undefined;
  private readonly lines: string[] = [];
  private held: Held[] = [];

  readonly http = (request: HttpRequest): HttpOutcome => {
    if (this.instead !== undefined) return this.instead;
    if (request.method === 'POST') return this.insteadOfPosts ?? this.take(request.body);
    const after = Number(/after=(\d+)/.exec(request.url)?.[1]);
    const orders = this.after(after);
    if (orders !== '') return { status: 200, type: 'text/plain', body: orders };
    return { held: new Promise((answer) => this.held.push({ after, at: request.at, answer })) };
  };

  /**
   * Gives orders, each with its kind, the time at which it expires, in Unix seconds (0 for never), and its arguments.
   * @returns the numbers of the orders
   */
  give(...orders: readonly (readonly [kind: string, expires: number, text: string])[]): number[] {
    const numbers = orders.map(([kind, expires, text]) => {
      const number = this.lines.length + 1;
      this.lines.push(`${number}|${kind}|${expires}|${text}`);
      return number;
    });
    const waiting = this.held;
    this.held = [];
    for (const { after, answer } of waiting) answer({ status: 200, type: 'text/plain', body: this.after(after) });
    return numbers;
  }

  /** Responds that there are no new orders to the requests that have been held for HOLD_SECONDS at the time `now`, in s. */
  release(now: number): void {
    const waiting = this.held;
    this.held = waiting.filter(({ at }) => now - at < HOLD_SECONDS);
    for (const { at, answer } of waiting)
      if (now - at >= HOLD_SECONDS) answer({ status: 200, type: 'text/plain', body: `${this.lines.length}|0` });
  }

  /** Loses the requests that are held: they are never answered. */
  loseHeld(): void {
    this.held = [];
  }

  get receipts(): number[] {
    return this.posts.flatMap(({ receipts }) => receipts);
  }

  /** Returns the events of the last run with an event of this kind, without repetitions and in order. */
  eventsOfRunWith(kind: string): PostedEvent[] {
    const run = this.posts.findLast(({ events }) => events.some((event) => event.kind === kind))?.run;
    const all = this.posts.filter((post) => post.run === run).flatMap(({ events }) => events);
    return [...new Map(all.map((event) => [event.n, event])).values()].sort((one, other) => one.n - other.n);
  }

  private after(number: number): string {
    return this.lines.slice(number).join('\n');
  }

  private take(body: string): HttpAnswer {
    const post = JSON.parse(body) as Post;
    const signed = `${body.slice(0, body.lastIndexOf(',"mac"'))}}`;
    const type = 'application/json';
    if (post.mac !== createHmac('sha256', SECRET).update(signed).digest('base64')) {
      return { status: 401, type, body: JSON.stringify({ detail: 'Wrong signature.' }) };
    }
    this.posts.push(post);
    const known = new Set(
      this.posts.filter(({ run }) => run === post.run).flatMap(({ events }) => events.map(({ n }) => n)),
    );
    let ack = 0;
    while (known.has(ack + 1)) ack++;
    const waiting = this.lines.filter((line, n) => line.split('|')[2] === '0' && !this.receipts.includes(n + 1));
    return { status: 200, type, body: JSON.stringify({ status: 'ok', ack, orders: waiting.length, say: '' }) };
  }
}
