import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NPM } from './npm.mjs';
import { markBuilt, staleParts } from './stale.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Makes the project's folder the working one, builds those of the parts that changed since their last build, and reads
 * a .env file if there is one; what the environment already says wins over it.
 */
export async function prepare(wanted = ['shared', 'backend', 'frontend']) {
  process.chdir(root);
  for (const part of staleParts(root)) if (wanted.includes(part)) await build(part);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Builds a part. A signal ends the build and with it the start. */
async function build(part) {
  console.error(`Building ${part} ...`);
  const [program, ...first] = NPM;
  const npm = spawn(program, [...first, 'run', '--silent', `build:${part}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (signal) => npm.kill(signal);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code, signal] = await new Promise((resolve) => npm.once('close', (...ending) => resolve(ending)));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (signal || code !== 0) process.exit(signal ? 130 : 1);
  markBuilt(root, part);
}
