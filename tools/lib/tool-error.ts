import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reports a failure in one sentence for the person at the keyboard, without a stack. */
export class ToolError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
/** Describes the values of these options on a command line. */
export type ValuesOf<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** Describes a command: `--help` prints its usage, and an option that it does not have is refused with it. */
interface Tool<T extends Options> {
  readonly usage: string;
  readonly options?: T;
  /** The command line; that of the process where it is absent. */
  readonly args?: string[];
  /** Takes words that are no options, such as names of files. */
  readonly allowPositionals?: boolean;
  /** Returns the exit code. */
  readonly run: (values: ValuesOf<T>, positionals: string[]) => Promise<number> | number;
}

/** Runs a tool. What is wrong with the command line and a ToolError are printed as a sentence; both exit 2. */
export async function runTool<T extends Options>({ usage, options, run, ...config }: Tool<T>): Promise<void> {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const parsed = parseArgs({ ...config, options: { ...options, help } });
    if (parsed.values.help) console.log(usage);
    else process.exitCode = await run(parsed.values as ValuesOf<T>, parsed.positionals);
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isUsage) console.error(`${error.message}\n\n${usage}`);
    else console.error(error instanceof ToolError ? error.message : error);
    process.exitCode = 2;
  }
}

/** Parses a number option within bounds. @throws ToolError naming the option. */
export function numberOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max) {
    throw new ToolError(`--${name} is a number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}
