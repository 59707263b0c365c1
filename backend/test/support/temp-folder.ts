import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder in which a league may have its PostgreSQL. @returns its path */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-'));
  chmodSync(folder, 0o711); // when root runs the tests, the PostgreSQL user needs access
  return folder;
}
