import type { BackupCounts } from '../platform/database/backup/backup-frame.js';
import type { Environment } from '../platform/config/environment.js';

/** Describes the arguments after the name of a command. */
export interface Arguments {
  /** The file or member to act on; empty if the command takes none, or if an option replaces it. */
  readonly argument: string;
  /** The given options, without their dashes. */
  readonly options: ReadonlySet<string>;
}

/** Describes a maintenance command: `npm run league -- NAME ARGUMENTS`. */
export interface Command {
  /** The arguments after the name of the command, such as `FILE`; empty if there are none. */
  readonly parameters: string;
  readonly summary: string;
  /** The options that the command accepts, without their dashes. None of them takes a value. */
  readonly options?: readonly string[];
  /** The name of the only argument of the command, for use in sentences; absent if the command takes no argument. */
  readonly argumentName?: string;
  /** The option that may be given instead of the argument; absent if there is none. */
  readonly replacingOption?: string;
  /** Runs the command. @returns the exit code */
  readonly run: (environment: Environment, args: Arguments) => Promise<number>;
}

/** Reports incorrect use of a command, whose usage is then printed too. */
export class UsageError extends Error {}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Returns a number with its noun: `3,210 laps`, `1 lap`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Returns how much a backup holds: `3,210 laps, 12 members and 1 car`. */
export function countedContents({ laps = 0, users = 0, cars = 0 }: BackupCounts): string {
  return `${counted(laps, 'lap')}, ${counted(users, 'member')} and ${counted(cars, 'car')}`;
}
