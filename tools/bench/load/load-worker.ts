import { hrtime } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnections, RawConnection } from '../../lib/raw-http.js';
import { serveJobs } from '../../lib/worker-process.js';
import { type BenchCar, lapRequests } from './lap-requests.js';

export type LoadJob =
  /** Laps as fast as they are acknowledged, for some seconds or until `count` are. */
  | {
      kind: 'laps';
      port: number;
      connections: number;
      cars: readonly BenchCar[];
      run: string;
      seconds?: number;
      count?: number;
    }
  /** Laps at an even pace, for some seconds. */
  | { kind: 'paced-laps'; port: number; cars: readonly BenchCar[]; run: string; perSecond: number; seconds: number }
  /**
   * GETs as fast as they are answered, with more lines of headers when that is said. One that revalidates asks, as a
   * browser does, whether what it has been sent last still stands.
   */
  | {
      kind: 'get';
      port: number;
      connections: number;
      path: string;
      token: string;
      seconds: number;
      headers?: string;
      revalidates?: boolean;
    };

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  /** Of paced laps: the league's id of each lap, when its post was written (hrtime, nanoseconds) and its answer's delay. */
  readonly sent: readonly (readonly [id: string, sentAtNs: bigint, answerMs: number])[];
}

const PACED_CONNECTIONS = 16;

serveJobs<LoadJob, LoadResult>(async (job) => {
  if (job.kind === 'paced-laps') return pacedLaps(job);
  const lap = job.kind === 'laps' ? lapRequests(job.port, job.cars, job.run) : undefined;
  const until = job.seconds === undefined ? Infinity : performance.now() + job.seconds * 1000;
  const most = job.kind === 'laps' ? (job.count ?? Infinity) : Infinity;
  const connections = await openConnections(job.port, job.connections);
  const startedAt = performance.now();
  let next = 0;
  let answered = 0;
  const drive = async (connection: RawConnection) => {
    const get = job.kind === 'get' ? getRequests(job, connection) : undefined;
    while (next < most && performance.now() < until) {
      const n = next++;
      const status = await connection.send(lap?.(n) ?? get?.() ?? '');
      if (status !== 200 && !(get && status === 304))
        throw new Error(`The server answered ${status}: ${connection.text().slice(0, 500)}`);
      answered += 1;
    }
  };
  await Promise.all(connections.map(drive));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return { answered, seconds, sent: [] };
});

/** Makes the next GET of a connection. */
function getRequests(
  { port, path, token, headers = '', revalidates = false }: Extract<LoadJob, { kind: 'get' }>,
  connection: RawConnection,
): () => string {
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n${headers}`;
  let request = `${head}\r\n`;
  let known = '';
  return () => {
    const etag = revalidates ? /\r\netag: *(.+)/i.exec(connection.headText())?.[1] : undefined;
    if (etag !== undefined && etag !== known) {
      known = etag;
      request = `${head}If-None-Match: ${etag}\r\n\r\n`;
    }
    return request;
  };
}

async function pacedLaps(job: Extract<LoadJob, { kind: 'paced-laps' }>): Promise<LoadResult> {
  const request = lapRequests(job.port, job.cars, job.run);
  const idle = await openConnections(job.port, PACED_CONNECTIONS);
  const total = Math.round(job.perSecond * job.seconds);
  const sent: [string, bigint, number][] = [];
  const posts: Promise<void>[] = [];
  const startedAt = performance.now();
  const post = async (n: number, connection: RawConnection) => {
    const sentAt = hrtime.bigint();
    const status = await connection.send(request(n));
    if (status !== 200) throw new Error(`The server answered ${status}: ${connection.text()}`);
    const answerMs = Number(hrtime.bigint() - sentAt) / 1e6;
    sent.push([(JSON.parse(connection.text()) as { lap_id: string }).lap_id, sentAt, answerMs]);
    idle.push(connection);
  };
  for (let n = 0; n < total; n += 1) {
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
