import { setTimeout as wait } from 'node:timers/promises';
import { openConnections, RawConnection } from '../../lib/raw-http.js';
import { serveJobs } from '../../lib/worker-process.js';
import type { Garage } from '../../simulate/paddock.js';
import { nowMs } from '../gauges.js';

/** Describes a car of the field, as leagues and bare references know it. */
export type BenchCar = Omit<Garage, 'username'> & { readonly letter: string };

export interface Laps {
  readonly port: number;
  readonly cars: readonly BenchCar[];
  /** The prefix of every `lap_id`. */
  readonly run: string;
}

export type LoadJob =
  /** Posts `count` laps as fast as they are acknowledged. */
  | ({ kind: 'burst'; connections: number; count: number } & Laps)
  /** Posts laps at an even rate. */
  | ({ kind: 'paced'; perSecond: number; seconds: number } & Laps)
  /** Reads `path` as fast as the server answers. */
  | { kind: 'get'; port: number; connections: number; path: string; token: string; seconds: number };

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  /** The league's id of each paced lap, when it was posted (`nowMs()`), and its index from 0; empty for the other jobs. */
  readonly sent: readonly (readonly [id: string, sentAtMs: number, n: number])[];
}

const PACED_CONNECTIONS = 16;
const PATH = '/api/lap-times/submit';
const HEADERS = [
  'Content-Type: application/json',
  'User-Agent: Second Life LSL/2026-10-02.18042 (http://secondlife.com)',
  'Accept: text/*, application/xhtml+xml, application/atom+xml, application/json, application/xml',
  'X-SecondLife-Shard: Production',
  'X-SecondLife-Region: Hanami (264448, 233984)',
  'X-SecondLife-Owner-Name: Ada Resident',
  'X-SecondLife-Owner-Key: 0d1c9a4e-6f5b-4a7d-9a43-0d6a3c1f1b10',
  'X-SecondLife-Object-Name: Car Reporter',
  'X-SecondLife-Object-Key: 5f0c7a33-8b1e-4d2b-9b0a-7a4b1c2d3e4f',
  'X-SecondLife-Local-Position: (128.000000, 128.000000, 22.500000)',
].join('\r\n');

serveJobs<LoadJob, LoadResult>((job) => (job.kind === 'paced' ? pacedLaps(job) : burst(job)));

async function burst(job: Exclude<LoadJob, { kind: 'paced' }>): Promise<LoadResult> {
  const isRead = job.kind === 'get';
  const request = isRead ? () => getRequest(job) : lapRequests(job);
  const connections = await openConnections(job.port, job.connections);
  const startedAt = performance.now();
  const most = isRead ? Infinity : job.count;
  const until = isRead ? startedAt + job.seconds * 1000 : Infinity;
  let next = 0;
  const drive = async (connection: RawConnection) => {
    while (next < most && performance.now() < until) await send(connection, request(next++));
  };
  await Promise.all(connections.map(drive));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return { answered: next, seconds, sent: [] };
}

async function pacedLaps(job: Extract<LoadJob, { kind: 'paced' }>): Promise<LoadResult> {
  const request = lapRequests(job);
  const idle = await openConnections(job.port, PACED_CONNECTIONS);
  const sent: [string, number, number][] = [];
  const posts: Promise<void>[] = [];
  const startedAt = performance.now();
  const post = async (n: number, connection: RawConnection) => {
    const sentAt = nowMs();
    await send(connection, request(n));
    sent.push([(JSON.parse(connection.text()) as { lap_id: string }).lap_id, sentAt, n]);
    idle.push(connection);
  };
  for (let n = 0; n < Math.round(job.perSecond * job.seconds); n += 1) {
    const dueInMs = startedAt + (n * 1000) / job.perSecond - performance.now();
    if (dueInMs > 0) await wait(dueInMs);
    let connection = idle.pop();
    while (connection && !connection.isOpen) connection = idle.pop();
    posts.push(post(n, connection ?? (await RawConnection.open(job.port))));
  }
  await Promise.all(posts);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of idle) connection.close();
  return { answered: sent.length, seconds, sent };
}

async function send(connection: RawConnection, request: string): Promise<void> {
  const status = await connection.send(request);
  if (status !== 200) throw new Error(`The server answered ${status}: ${connection.text().slice(0, 500)}`);
}

function getRequest({ port, path, token }: Extract<LoadJob, { kind: 'get' }>): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n\r\n`;
}

/** Returns a function that creates the HTTP request of lap `n`, always the same for a run and `n`; the cars take turns. */
function lapRequests({ port, cars, run }: Laps): (n: number) => string {
  const start = `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${HEADERS}\r\nContent-Length: `;
  const heads = cars.map(({ carId, carToken, carName, driverName, letter }) =>
    JSON.stringify({
      driver_name: driverName,
      car_name: carName,
      car_id: carId,
      car_token: carToken,
      channel_letter: letter,
    }).slice(0, -1),
  );
  return (n) => {
    const seconds = (60_000 + ((n * 7919) % 20_011)) / 1000;
    const body = `${heads[n % heads.length] ?? ''},"lap_time":${seconds},"lap_id":"${run}-${n}"}`;
    return `${start}${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
}
