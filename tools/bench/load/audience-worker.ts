import { hrtime } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { SocketIoClient } from '../../lib/socket-io-client.js';
import { serveJobs } from '../../lib/worker-process.js';
import { type BenchMessage, lapIdsIn } from './bench-message.js';

export type AudienceJob =
  | { kind: 'join'; port: number; sockets: number; channel: string }
  /** Waits until every lap has reached every socket, at most `graceMs`, then disconnects. */
  | { kind: 'leave'; sent: readonly (readonly [id: string, sentAtNs: bigint, answerMs: number])[]; graceMs: number };

export interface AudienceResult {
  /** Laps per socket that never arrived. */
  readonly lost: number;
  /** Laps per socket that arrived more than once. */
  readonly doubled: number;
  /** Of messages with laps, all sockets together, frames' heads included. */
  readonly bytes: number;
  /** Milliseconds from post to socket, one for each lap and socket. */
  readonly latencies: Float64Array;
}

/** When a lap arrived, by socket number. */
type Arrivals = Map<string, { at: Map<number, bigint>; doubled: number }>;

let sockets: SocketIoClient[] = [];
let arrivals: Arrivals = new Map();
let bytes = 0;
/** The same bytes go to every socket: they are parsed once. */
let lastPacket: { readonly bytes: Buffer; readonly ids: readonly string[] } = { bytes: Buffer.alloc(0), ids: [] };

serveJobs<AudienceJob, AudienceResult>(async (job) => {
  if (job.kind === 'leave') return leave(job);
  arrivals = new Map();
  bytes = 0;
  sockets = Array.from({ length: job.sockets }, (_, n) => new SocketIoClient(job.port, (packet) => arrive(n, packet)));
  for (const answer of await Promise.all(sockets.map((socket) => socket.ask('subscribe', job.channel)))) {
    if (!(answer as { ok: boolean }).ok) throw new Error(`A subscription was refused: ${JSON.stringify(answer)}`);
  }
  return { lost: 0, doubled: 0, bytes, latencies: new Float64Array() };
});

function arrive(socket: number, packet: Buffer): void {
  const now = hrtime.bigint();
  const ids = lapIds(packet);
  if (ids.length > 0) bytes += frameBytes(packet.length);
  for (const id of ids) {
    const lap = arrivals.get(id) ?? { at: new Map<number, bigint>(), doubled: 0 };
    arrivals.set(id, lap);
    if (lap.at.has(socket)) lap.doubled += 1;
    else lap.at.set(socket, now);
  }
}

/** An event on the wire: WebSocket's head, two bytes of Engine.IO and Socket.IO, the packet. */
function frameBytes(packetBytes: number): number {
  const payload = packetBytes + 2;
  return payload + (payload < 126 ? 2 : payload <= 0xffff ? 4 : 10);
}

function lapIds(packet: Buffer): readonly string[] {
  if (packet.equals(lastPacket.bytes)) return lastPacket.ids;
  const text = packet.toString('utf8');
  if (!text.startsWith('["laps"')) return [];
  const [, message] = JSON.parse(text) as [string, BenchMessage];
  lastPacket = { bytes: packet, ids: lapIdsIn(message) };
  return lastPacket.ids;
}

async function leave({ sent, graceMs }: Extract<AudienceJob, { kind: 'leave' }>): Promise<AudienceResult> {
  const missing = () => sent.reduce((sum, [id]) => sum + sockets.length - (arrivals.get(id)?.at.size ?? 0), 0);
  const until = performance.now() + graceMs;
  while (missing() > 0 && performance.now() < until) await wait(20);
  for (const socket of sockets) socket.close();
  const latencies: number[] = [];
  let doubled = 0;
  for (const [id, sentAt] of sent) {
    doubled += arrivals.get(id)?.doubled ?? 0;
    for (const at of arrivals.get(id)?.at.values() ?? []) latencies.push(Number(at - sentAt) / 1e6);
  }
  return { lost: missing(), doubled, bytes, latencies: Float64Array.from(latencies) };
}
