import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What a process holds in memory, MB. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kb = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kb) / 1024;
}
