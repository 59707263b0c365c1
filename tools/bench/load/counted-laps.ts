import { setTimeout as wait } from 'node:timers/promises';
import { RawConnection } from '../../lib/raw-http.js';
import { ToolError } from '../../lib/tool-error.js';
import type { Server } from '../testbed.js';

const POLL_MS = 10;
const TIMEOUT_MS = 120_000;

/**
 * Returns the number of counted laps that the lap board reports, 0 for a bare reference.
 * @throws ToolError if it reports none
 */
export async function countedLaps({ side, port, token }: Server): Promise<number> {
  if (side === 'bare') return 0;
  const connection = await RawConnection.open(port);
  try {
    const status = await connection.send(
      `GET /api/lap-times/all?sort=recent&limit=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    const count = /\r\nx-total-count: *(\d+)/i.exec(connection.headText())?.[1];
    if (status === 200 && count !== undefined) return Number(count);
    throw new ToolError(`The lap board answered ${status} without X-Total-Count.`);
  } finally {
    connection.close();
  }
}

/** Waits until at least `total` laps are counted; returns at once for a bare reference. @throws ToolError after two minutes */
export async function untilCounted(server: Server, total: number): Promise<void> {
  const startedAt = performance.now();
  while (server.side !== 'bare') {
    const seen = await countedLaps(server);
    if (seen >= total) return;
    if (performance.now() - startedAt > TIMEOUT_MS)
      throw new ToolError(`Only ${seen} of ${total} laps were counted in time.`);
    await wait(POLL_MS);
  }
}
