import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { PUBLIC_HOME } from './embedded-postgres-account.js';
import { ConfigError } from '../config/config-error.js';

/**
 * Moves data back into DATA_DIR. Earlier versions kept root's data in `/var/lib/league` behind a link, so that a copy of DATA_DIR
 * contained none of them. The next start finishes an interrupted move. @param isInUse whether a server runs on the data; they
 * then stay for now
 */
export function moveIntoDataDir(place: string, isInUse: (folder: string) => boolean): void {
  const arriving = `${place}.arriving`;
  const elsewhere = linkTo(place);
  if (elsewhere === undefined) {
    if (!existsSync(place) && existsSync(arriving)) renameSync(arriving, place);
    return;
  }
  if (!elsewhere.startsWith(`${PUBLIC_HOME}/data-`)) return; // a link created by the operator
  if (existsSync(elsewhere)) {
    if (isInUse(elsewhere)) return;
    rmSync(arriving, { recursive: true, force: true });
    move(elsewhere, arriving);
  } else if (!existsSync(arriving)) {
    throw new ConfigError(`DATA_DIR names data that are gone: put ${elsewhere} back from a copy, or restore a backup.`);
  }
  rmSync(place);
  renameSync(arriving, place);
  rmSync(elsewhere, { recursive: true, force: true });
}

function linkTo(place: string): string | undefined {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(place) : undefined;
}

/** Moves a folder. Between disks everything is copied, and the original stays until the copy has its name. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    execFileSync('cp', ['-a', from, to]);
  }
}
