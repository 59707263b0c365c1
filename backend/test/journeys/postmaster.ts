import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process id of the postmaster whose data folder is `folder` or somewhere below it. */
export function postmasterIn(folder: string): number {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  return Number(readFileSync(join(folder, file ?? ''), 'utf8').split('\n')[0]);
}
