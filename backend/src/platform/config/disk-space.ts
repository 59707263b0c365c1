import { mkdirSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.js';

const MB = 1024 * 1024;

/**
 * The free space, in bytes, that the league needs. PostgreSQL writes its log in files of 16 MB and stops when there is no room
 * for the next one.
 */
const MIN_SPACE = 48 * MB;
/** The free space, in bytes, that a new league needs, including the next files of the log. */
const SPACE_OF_NEW_LEAGUE = 128 * MB;

/** Returns whether the disk of a folder has too little free space for the league to continue. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_SPACE;
}

/**
 * Requires enough free space for a start; creates the folder if it is missing.
 * @throws ConfigError that states the free and the required space
 */
export function requireSpace(dataDir: string, isNew: boolean): void {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const needed = isNew ? SPACE_OF_NEW_LEAGUE : MIN_SPACE;
  if (bavail * bsize >= needed) return;
  throw new ConfigError(
    `The disk of DATA_DIR (${folder}) is full: ${Math.floor((bavail * bsize) / MB)} MB are free, the league needs ${needed / MB} MB to start. Make room on it${isNew ? ' or set another DATA_DIR' : ''}, then start again.`,
  );
}
