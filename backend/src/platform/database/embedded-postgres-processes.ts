import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Describes how the processes of a cluster are recognized. */
interface ClusterMarks {
  /** The path of the data folder, with symbolic links resolved. */
  readonly folder: string;
  /** The `cluster_name`, which appears in the title of every server process. */
  readonly tag: string;
}

/** Describes the postmaster of a cluster: the server process that listens and starts all others. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Returns the running postmaster of the cluster, or undefined if there is none. The process in the pid file must carry the
 * cluster's tag, because process ids are reused.
 */
export function findPostmaster({ folder, tag }: ClusterMarks): Postmaster | undefined {
  const [pid, , , port] = readLines(join(folder, 'postmaster.pid'));
  if (!pid || !isPostmaster(commandOf(Number(pid)), tag)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** Returns whether the process is (still) a postmaster of the cluster. */
export function isPostmasterOf({ tag }: Pick<ClusterMarks, 'tag'>, pid: number): boolean {
  return isPostmaster(commandOf(pid), tag);
}

/**
 * Returns whether the process id in the pid file no longer belongs to PostgreSQL, because it is free or has been reused.
 * False if there is no pid file.
 */
export function isPidFileStale({ folder }: Pick<ClusterMarks, 'folder'>): boolean {
  const [pid] = readLines(join(folder, 'postmaster.pid'));
  return pid !== undefined && !commandOf(Number(pid)).includes('postgres');
}

/** Returns the ids of all processes of the cluster, including the postmaster. */
export function serverProcesses({ tag }: Pick<ClusterMarks, 'tag'>): number[] {
  return [...allCommands()]
    .filter(([, command]) => isPostmaster(command, tag) || command.startsWith(`postgres: ${tag}: `))
    .map(([pid]) => pid);
}

/** Sends a signal; ignores a process that is already gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns whether a command line belongs to the postmaster with this tag, on Linux, macOS or Windows. */
export function isPostmaster(command: string, tag: string): boolean {
  return /bin[\\/]postgres(\.exe)?"? /.test(command) && command.includes(`cluster_name=${tag} `);
}

function commandOf(pid: number): string {
  if (platform() !== 'linux') return allCommands().get(pid) ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // there is no such process (any more)
  }
}

/** Commands that list processes where neither /proc nor `ps` exists. Windows lists only the processes of PostgreSQL. */
const LISTS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  win32: [
    'powershell.exe',
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    'Get-CimInstance Win32_Process | Where-Object Name -eq postgres.exe | ForEach-Object { [string]$_.ProcessId + [char]32 + $_.CommandLine }',
  ],
};
/** `ww` keeps `ps` from cutting lines at the width of the terminal. */
const PS = ['ps', '-axwwo', 'pid=,command='] as const;

function allCommands(): Map<number, string> {
  if (platform() === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(pids.map((pid) => [Number(pid), commandOf(Number(pid))]));
  }
  const [program, ...options] = LISTS[platform()] ?? PS;
  return commandsIn(execFileSync(program, options, { encoding: 'utf8', windowsHide: true }));
}

/**
 * Parses a list of processes, one per line with id and command line.
 * @returns the command lines by id, each with a trailing space
 */
export function commandsIn(list: string): Map<number, string> {
  const lines = list.split('\n').map((line) => line.trim());
  return new Map(
    lines.filter((line) => line !== '').map((line) => [parseInt(line, 10), `${line.replace(/^\d+ /, '')} `]),
  );
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // no server has started since the last clean stop
  }
}
