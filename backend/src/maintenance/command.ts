import type { Environment } from '../platform/config/environment.js';

/** A maintenance command: `npm run league -- NAME ARGUMENTS`. */
export interface Command {
  /** What stands after its name, such as `FILE`; empty for none. */
  readonly takes: string;
  readonly says: string;
  /** @returns the exit code */
  readonly run: (environment: Environment, args: readonly string[]) => Promise<number>;
}

/** Something about how the command was called: the usage is printed with it. */
export class UsageError extends Error {}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** `3,210 laps`, `1 lap` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
