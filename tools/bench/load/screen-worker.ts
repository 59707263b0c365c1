import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { serveJobs } from '../../lib/worker-process.js';
import { nowMs } from '../gauges.js';
import { rowId, type TowerRow } from './tower-rows.js';

export type ScreenJob =
  | { kind: 'open'; port: number; screens: number; channels: readonly string[] }
  /** Disconnects every screen. */
  | { kind: 'drop' }
  /** Reconnects all screens at once, with or without their last position. */
  | { kind: 'return'; port: number; withPosition: boolean }
  /** Waits, for 10 s at most, until every lap has reached every screen, then closes them. `rows` is the expected tower. */
  | { kind: 'close'; sent: readonly SentToScreens[]; rows?: readonly TowerRow[] };

/**
 * Identifies a message that has to reach every screen: the id of a lap, or of a tower row as `rowId()` returns it, and when
 * it was posted (`nowMs()`).
 */
export type SentToScreens = readonly [id: string, sentAtMs: number, ...rest: unknown[]];

export interface ScreenResult {
  /**
   * The duration of the job, in ms; for `open` and `return`, the time until every screen has been answered on every channel.
   */
  readonly allRightMs: number;
  /** The number of snapshots that the screens have received since `open`. */
  readonly snapshots: number;
  /**
   * The number of messages, and of laps on screens, that never arrived or arrived more than once, plus the number of tower rows
   * that differ at the end.
   */
  readonly wrong: number;
  /** The number of tower messages that the screens have received since `open`. */
  readonly updates: number;
  /** The delays, in ms, from a lap's post to a screen, one for each lap and screen. */
  readonly delaysMs: Float64Array;
}

interface Message {
  readonly channel: string;
  readonly seq: number;
  readonly recorded?: readonly { readonly id: string }[];
  readonly upsert?: readonly TowerRow[];
}
interface Answer {
  readonly ok: boolean;
  readonly epoch: string;
  readonly seq: number;
  readonly messages?: readonly Message[];
  readonly snapshot?: { readonly rows?: readonly TowerRow[] };
}

const GRACE_MS = 10_000;
const ANSWER_TIMEOUT_MS = 60_000;

/** Maps the id of each lap to the times at which it arrived on screens of this process. */
const arrivals = new Map<string, number[]>();
let screens: Screen[] = [];

/** Follows channels as a plain Socket.IO client, and detects missing or duplicate messages by their numbers. */
class Screen {
  snapshots = 0;
  wrong = 0;
  updates = 0;
  private readonly tower = new Map<string, TowerRow>();
  private readonly positions = new Map<string, { after: number; epoch: string }>();
  private socket: Socket | undefined;

  constructor(private readonly channels: readonly string[]) {}

  /** Resolves when every channel has been answered. */
  async connect(port: number, withPosition: boolean): Promise<void> {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], multiplex: false, reconnection: false });
    this.socket = socket;
    const early: Message[] = [];
    let receive = (message: Message): void => void early.push(message);
    socket.onAny((_event: string, message: Message) => receive(message));
    await Promise.all(
      this.channels.map(async (channel) => {
        const from = withPosition ? (this.positions.get(channel) ?? null) : null;
        const asked = socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('subscribe', channel, from);
        this.accept(channel, (await asked) as Answer);
      }),
    );
    receive = (message) => this.apply(message);
    early.forEach(receive);
  }

  drop(): void {
    this.socket?.disconnect();
  }

  /** Returns how many of `rows` differ from those on this screen. */
  countOthers(rows: readonly TowerRow[]): number {
    return rows.filter((row) => !isDeepStrictEqual(this.tower.get(row.user_id), row)).length;
  }

  private accept(channel: string, answer: Answer): void {
    if (!answer.ok) throw new Error(`A subscription was refused: ${JSON.stringify(answer)}`);
    if (answer.messages) {
      for (const message of answer.messages) this.apply(message);
    } else {
      this.snapshots += 1;
      for (const row of answer.snapshot?.rows ?? []) this.tower.set(row.user_id, row);
      this.positions.set(channel, { after: answer.seq, epoch: answer.epoch });
    }
  }

  private apply({ channel, seq, recorded = [], upsert = [] }: Message): void {
    const position = this.positions.get(channel);
    if (!position) return; // a `tick` or `goodbye`, which belong to no channel
    this.wrong += Math.abs(seq - position.after - 1);
    position.after = seq;
    if (channel === 'laps') for (const { id } of recorded) noteArrival(id);
    if (channel.startsWith('session:')) this.showRows(upsert);
  }

  private showRows(rows: readonly TowerRow[]): void {
    this.updates += 1;
    for (const row of rows) {
      const before = this.tower.get(row.user_id)?.laps ?? 0;
      for (let laps = before + 1; laps <= row.laps; laps += 1) noteArrival(rowId(row.user_id, laps));
      this.tower.set(row.user_id, row);
    }
  }
}

function noteArrival(id: string): void {
  const times = arrivals.get(id) ?? [];
  if (times.length === 0) arrivals.set(id, times);
  times.push(nowMs());
}

serveJobs<ScreenJob, ScreenResult>(async (job) => {
  const startedAt = performance.now();
  if (job.kind === 'open') {
    arrivals.clear();
    screens = Array.from({ length: job.screens }, () => new Screen(job.channels));
  }
  const connected = job.kind === 'open' ? false : job.kind === 'return' && job.withPosition;
  if ('port' in job) await Promise.all(screens.map((screen) => screen.connect(job.port, connected)));
  const missing = () =>
    job.kind === 'close' && job.sent.some(([id]) => (arrivals.get(id)?.length ?? 0) < screens.length);
  while (missing() && performance.now() - startedAt < GRACE_MS) await wait(20);
  if (job.kind === 'drop' || job.kind === 'close') for (const screen of screens) screen.drop();
  const { sent, rows = [] } = job.kind === 'close' ? job : { sent: [] };
  const wrongLaps = sent.map(([id]) => Math.abs((arrivals.get(id)?.length ?? 0) - screens.length));
  const delays = sent.flatMap(([id, sentAt]) => (arrivals.get(id) ?? []).map((at) => at - sentAt));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    allRightMs: performance.now() - startedAt,
    snapshots: sum(screens.map(({ snapshots }) => snapshots)),
    wrong: sum(wrongLaps) + sum(screens.map(({ wrong }) => wrong)) + sum(screens.map((one) => one.countOthers(rows))),
    updates: sum(screens.map(({ updates }) => updates)),
    delaysMs: Float64Array.from(delays),
  };
});
