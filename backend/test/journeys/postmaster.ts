import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the id of the main process of the PostgreSQL whose data are somewhere in the folder. */
export function postmasterIn(folder: string): number {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  return Number(readFileSync(join(folder, file ?? ''), 'utf8').split('\n')[0]);
}
