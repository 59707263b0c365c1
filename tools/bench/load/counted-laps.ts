import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from '../../lib/tool-error.js';
import type { Server } from '../testbed.js';

const POLL_MS = 10;
const TIMEOUT_MS = 120_000;

/**
 * Returns the number of counted laps that the lap board reports, 0 for a bare reference.
 * @throws ToolError if it reports none
 */
export async function countedLaps({ side, client, token }: Server): Promise<number> {
  if (side === 'bare') return 0;
  const options = { headers: { authorization: `Bearer ${token}` } };
  const { status, headers } = await client.send('GET', '/api/lap-times/all?sort=recent&limit=1', options);
  if (status === 200 && headers['x-total-count'] !== undefined) return Number(headers['x-total-count']);
  throw new ToolError(`The lap board answered ${status} without X-Total-Count.`);
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
