// Starts and stops the throw-away servers that all tests share: PostgreSQL and, if it is installed, Redis.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../backend/dist/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../backend/dist/platform/database/embedded-postgres.js';

const stops = [];

/** Starts the servers, and returns their URLs; `redisUrl` is undefined if no redis-server is installed. */
export async function startParts() {
  const folder = mkdtempSync(join(tmpdir(), 'league-test-'));
  chmodSync(folder, 0o711); // when root runs the tests, the PostgreSQL user needs access
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = startEmbeddedPostgres(join(folder, 'data'), { durable: false });
  stops.push(() => postgres.then(({ stop }) => stop()));
  const [{ url }, redisUrl] = await Promise.all([postgres, startRedis(folder)]);
  return { databaseUrl: url, redisUrl };
}

/** Registers a function that stopParts() calls before it stops what was started earlier. */
export const beforeStop = (stop) => void stops.push(stop);

/** Calls the registered functions and stops the servers, in reverse order. Safe to call twice. */
export async function stopParts() {
  while (stops.length > 0) await stops.pop()();
}

async function startRedis(folder) {
  const port = await freePort();
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: folder,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const started = await new Promise((resolve, reject) => {
    redis.once('error', () => resolve(false)); // not installed
    redis.once('exit', (code) => reject(new Error(`redis-server ended with ${code} instead of starting`)));
    redis.stdout.on('data', (lines) => String(lines).includes('Ready to accept connections') && resolve(true));
  });
  if (!started) return undefined;
  redis.removeAllListeners('exit');
  stops.push(async () => {
    if (redis.kill()) await once(redis, 'exit');
  });
  return `redis://127.0.0.1:${port}`;
}
