import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hrtime } from 'node:process';

/** The length of a clock tick, in ms; ticks are the unit of times in /proc/PID/stat. */
const TICK_MS = 10;
const NS_PER_MS = 1e6;

interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** The processor time, in ms, of the children that have ended. */
  readonly endedMs: number;
}

/** Returns whether the system reports the processor time of processes. */
export function hasCpuTimes(): boolean {
  return existsSync('/proc/self/stat');
}

/** Returns the processor time used so far by a process, its threads and its descendants, including ended ones, in ms. */
export function cpuMsOf(pid: number): number {
  const processes = allProcesses();
  let sum = 0;
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const times = processes.get(next);
    sum += times ? times.ownMs + times.endedMs : 0;
    for (const [child, { parent }] of processes) if (parent === next) waiting.push(child);
  }
  return sum;
}

/** Returns the id of the process that started `pid`, or 0 if `pid` is not running. */
export function parentOf(pid: number): number {
  return allProcesses().get(pid)?.parent ?? 0;
}

function allProcesses(): Map<number, ProcessTimes> {
  const found = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = readTimes(name);
    if (times) found.set(Number(name), times);
  }
  return found;
}

function readTimes(pid: string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the name, which may contain spaces: state, parent, …, user, system, both for ended children, …, threads.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (i) => fields[i],
    );
    const isSingle = fields[17] === 1; // the scheduler's counter is then complete, and finer than clock ticks
    const ownMs = isSingle ? readNanoseconds(pid) / NS_PER_MS : (user + system) * TICK_MS;
    return { parent, ownMs, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined; // the process has ended
  }
}

function readNanoseconds(pid: string): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
}

/** Returns the resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Returns the time in ms on a monotonic clock that all processes of a machine share. */
export function nowMs(): number {
  return Number(hrtime.bigint()) / NS_PER_MS;
}
