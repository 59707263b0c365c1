import { hrtime } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { LeaderboardDeltaDto } from '@league/shared/leaderboards/leaderboard.live';
import { SocketIoClient } from '../../lib/socket-io-client.js';
import { serveJobs } from '../../lib/worker-process.js';
import { type BenchMessage, lapIdsIn } from './bench-message.js';

export type LapScreenJob =
  | { kind: 'open'; port: number }
  /** Waits until every lap is on the screen, at most `graceMs`, then closes it. Laps in the order of their posts. */
  | { kind: 'close'; sent: readonly ScreenLap[]; graceMs: number };

export interface ScreenLap {
  readonly id: string;
  readonly sentAtNs: bigint;
  readonly driverName: string;
  /** Others are posted around those that are measured; they count on the board all the same. */
  readonly isMeasured: boolean;
}

/** When laps were seen, ms after their post: in the list of laps, and in their driver's line of the leaderboard. */
export interface LapScreenResult {
  readonly listMs: readonly number[];
  readonly boardMs: readonly number[];
}

const CHANNELS = ['laps', 'leaderboard', 'presence'] as const;

let socket: SocketIoClient | undefined;
let seenAt = new Map<string, bigint>();
/** How many laps the board gave each driver at first, and when it gave how many. */
let lapsAtFirst = new Map<string, number>();
let boardSteps = new Map<string, { readonly laps: number; readonly at: bigint }[]>();

serveJobs<LapScreenJob, LapScreenResult>(async (job) => {
  if (job.kind === 'close') return close(job);
  seenAt = new Map();
  boardSteps = new Map();
  const screen = new SocketIoClient(job.port, read);
  socket = screen;
  const answers = await Promise.all(CHANNELS.map((channel) => screen.ask('subscribe', channel)));
  const [, board] = answers as { ok: boolean; snapshot: LeaderboardDto }[];
  if (!board?.ok) throw new Error(`A subscription was refused: ${JSON.stringify(board)}`);
  lapsAtFirst = new Map(board.snapshot.entries.map((entry) => [entry.driver_name, entry.total_races]));
  return { listMs: [], boardMs: [] };
});

function read(packet: Buffer): void {
  const now = hrtime.bigint();
  const [event, message] = JSON.parse(packet.toString('utf8')) as [string, unknown];
  if (event === 'laps') {
    for (const id of lapIdsIn(message as BenchMessage)) if (!seenAt.has(id)) seenAt.set(id, now);
  } else if (event === 'leaderboard') {
    for (const { driver_name: driver, total_races: laps } of (message as LeaderboardDeltaDto).upsert) {
      boardSteps.set(driver, [...(boardSteps.get(driver) ?? []), { laps, at: now }]);
    }
  }
}

async function close({ sent, graceMs }: Extract<LapScreenJob, { kind: 'close' }>): Promise<LapScreenResult> {
  const until = performance.now() + graceMs;
  let seen = seenOf(sent);
  const measured = sent.filter((lap) => lap.isMeasured).length;
  while (Math.min(seen.listMs.length, seen.boardMs.length) < measured && performance.now() < until) {
    await wait(20);
    seen = seenOf(sent);
  }
  socket?.close();
  if (Math.min(seen.listMs.length, seen.boardMs.length) < measured)
    throw new Error(
      `Of ${measured} laps ${seen.listMs.length} came to the list and ${seen.boardMs.length} to the board.`,
    );
  return seen;
}

function seenOf(sent: readonly ScreenLap[]): LapScreenResult {
  const due = new Map(lapsAtFirst);
  const listMs: number[] = [];
  const boardMs: number[] = [];
  for (const { id, sentAtNs, driverName, isMeasured } of sent) {
    const laps = (due.get(driverName) ?? 0) + 1;
    due.set(driverName, laps);
    if (!isMeasured) continue;
    const onBoard = boardSteps.get(driverName)?.find((step) => step.laps >= laps)?.at;
    const inList = seenAt.get(id);
    if (inList !== undefined) listMs.push(Number(inList - sentAtNs) / 1e6);
    if (onBoard !== undefined) boardMs.push(Number(onBoard - sentAtNs) / 1e6);
  }
  return { listMs, boardMs };
}
