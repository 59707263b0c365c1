import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from '../../lib/tool-error.js';
import type { BenchLeague } from '../grid/grid.js';
import { RawConnection } from '../../lib/raw-http.js';

const POLL_MS = 10;
const TIMEOUT_MS = 120_000;

/** How many laps a reader of the lap board sees counted, asked over HTTP. */
export async function countedLaps(league: BenchLeague): Promise<number> {
  const connection = await RawConnection.open(league.process.port);
  try {
    return await readCount(connection, league);
  } finally {
    connection.close();
  }
}

/** Until at least `total` laps are counted. @throws ToolError when that does not happen in two minutes. */
export async function untilCounted(league: BenchLeague, total: number): Promise<void> {
  const connection = await RawConnection.open(league.process.port);
  const startedAt = performance.now();
  try {
    for (;;) {
      const seen = await readCount(connection, league);
      if (seen >= total) return;
      if (performance.now() - startedAt > TIMEOUT_MS)
        throw new ToolError(`Only ${seen} of ${total} laps were counted in time.`);
      await wait(POLL_MS);
    }
  } finally {
    connection.close();
  }
}

async function readCount(connection: RawConnection, league: BenchLeague): Promise<number> {
  const status = await connection.send(
    `GET /api/lap-times/all?sort=recent&limit=1 HTTP/1.1\r\nHost: 127.0.0.1:${league.process.port}\r\nAuthorization: Bearer ${league.token}\r\n\r\n`,
  );
  const count = /\r\nx-total-count: *(\d+)/i.exec(connection.headText())?.[1];
  if (status !== 200 || count === undefined)
    throw new ToolError(`The lap board answered ${status} without X-Total-Count.`);
  return Number(count);
}
