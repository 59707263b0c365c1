import type { Environment } from '../platform/config/environment.js';

/** The arguments after the name of a command. */
export interface Arguments {
  /** The file or the member that it names; empty where the command takes none. */
  readonly word: string;
  /** The options that were given, without their dashes. */
  readonly options: ReadonlySet<string>;
}

/** A maintenance command: `npm run league -- NAME ARGUMENTS`. */
export interface Command {
  /** The arguments after its name, such as `FILE`; empty for none. */
  readonly takes: string;
  readonly says: string;
  /** Its options, without their dashes. None of them takes a value. */
  readonly options?: readonly string[];
  /** The one word that it takes, as a sentence calls it; without it the command takes none. */
  readonly word?: string;
  /** An option that stands in the place of the word. */
  readonly insteadOfWord?: string;
  /** @returns the exit code */
  readonly run: (environment: Environment, args: Arguments) => Promise<number>;
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
