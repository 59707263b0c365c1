import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import * as uuid from 'uuid';
import { serveJobs } from '../../lib/worker-process.js';
import { answerJson, readJson, type SentLap } from './json.js';
import { COUNT_LAPS, INSERT_LAPS } from './lap-statements.js';

/** Describes the job of the bare server: `insert` only stores the rows durably, `count` also keeps all totals and records. */
interface BareLapJob {
  readonly databaseUrl: string;
  readonly port: number;
  readonly work: 'insert' | 'count';
}

const MAX_BATCH = 1000;
const SECOND_LIFE = ['region', 'owner-key', 'object-key', 'shard'];
/** The number of concurrent batches: inserts run two at a time (more do not help), totals one after the other. */
const LANES = { insert: 2, count: 1 } as const;

// A bare node:http server: laps that arrive while a batch is being committed form the next batch, and are answered after it.
serveJobs<BareLapJob, null>(async ({ databaseUrl, port, work }) => {
  const lanes = LANES[work];
  const database = new pg.Pool({ connectionString: databaseUrl, max: lanes });
  const owners = new Map(
    (await rows(database, 'SELECT id, user_id AS value FROM cars')).map((row) => [row.id, row.value]),
  );
  const letters = new Map(
    (await rows(database, 'SELECT channel_letter AS id, id AS value FROM tracks')).map((row) => [row.id, row.value]),
  );
  const statement = { name: work, text: work === 'insert' ? INSERT_LAPS : COUNT_LAPS };
  const waiting: { id: string; row: unknown[]; response: ServerResponse }[] = [];
  let busyLanes = 0;

  const commit = async () => {
    busyLanes += 1;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      await database.query({ ...statement, values: batch[0]?.row.map((_, n) => batch.map(({ row }) => row[n])) });
      for (const { id, response } of batch) answerJson(response, { status: 'recorded', lap_id: id, duplicate: false });
    }
    busyLanes -= 1;
  };
  const server = createServer((request, response) =>
    readJson<SentLap>(request, (body) => {
      const id = uuid.v7();
      const row = [
        id,
        body.car_id,
        owners.get(body.car_id) ?? '',
        letters.get(body.channel_letter) ?? '',
        Math.round(body.lap_time * 1000),
        body.lap_id,
        body.driver_name,
        body.car_name,
        ...SECOND_LIFE.map((name) => request.headers[`x-secondlife-${name}`]),
      ];
      waiting.push({ id, row, response });
      if (busyLanes < lanes) setImmediate(() => void (busyLanes < lanes && commit()));
    }),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return null;
});

async function rows(database: pg.Pool, sql: string): Promise<{ id: string; value: string }[]> {
  return (await database.query<{ id: string; value: string }>(sql)).rows;
}
