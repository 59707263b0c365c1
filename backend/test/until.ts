import { once } from 'node:events';
import type { League } from './a-league.js';

/** Waits until a condition holds, looking again after each announcement; the test's own timeout is the limit. */
export async function until(league: League, holds: () => Promise<boolean>): Promise<void> {
  await league.sql.query('LISTEN league');
  for (;;) {
    const announced = once(league.sql, 'notification');
    if (await holds()) return;
    await announced;
  }
}
