// The data of a league that has just started for the first time. Browser tests start their leagues on copies of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../backend/dist/platform/database/embedded-postgres-port.js';
import { beforeStop } from './parts.mjs';

export const ADMIN = 'admin';
export const PASSWORD = 'a password of the tests';

/** Makes the data in a folder that stopParts() removes, and resolves with its path. */
export async function makeLeagueData() {
  const folder = mkdtempSync(join(tmpdir(), 'league-data-'));
  chmodSync(folder, 0o711); // where root runs the tests, the server's user must get in
  beforeStop(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const { PATH } = process.env;
  const league = spawn(process.execPath, ['backend/dist/main.js'], {
    env: { PATH, PORT: String(await freePort()), DATA_DIR: data, ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD },
  });
  const ended = once(league, 'close');
  let output = '';
  await new Promise((resolve, reject) => {
    league.stderr.on('data', (text) => (output += String(text)));
    league.stdout.on('data', (text) => (output += String(text)).includes('is ready at') && resolve());
    league.once('close', () => reject(new Error(`the league ended before it was ready: ${output}`)));
  });
  league.kill('SIGTERM');
  await ended;
  return data;
}
