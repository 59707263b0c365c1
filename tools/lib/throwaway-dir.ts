import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPTIONS = { recursive: true, force: true, maxRetries: 5 };

/**
 * Creates a temporary folder, which the caller removes with `remove()`. Other users may enter it, because PostgreSQL does not run
 * as root and must reach its data. Folders of the same name that killed processes left behind are removed first.
 */
export function throwawayDir(name: string): { readonly path: string; remove(): void } {
  const start = `league-${name}-`;
  for (const found of readdirSync(tmpdir())) {
    const [, pid] = found.startsWith(start) ? (/^(\d+)-/.exec(found.slice(start.length)) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid))) removeIfAllowed(join(tmpdir(), found));
  }
  const path = mkdtempSync(join(tmpdir(), `${start}${process.pid}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, OPTIONS) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a folder unless it belongs to another user, a disk is still mounted there, or a server still writes to it. */
function removeIfAllowed(path: string): void {
  try {
    rmSync(path, OPTIONS);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EBUSY', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
