import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reports a failure that is explained to the user in its message, without a stack trace. */
export class ToolError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
/** Contains the parsed values of the command-line options `T`. */
export type ValuesOf<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** Describes a command-line tool. Its usage is printed for `--help`, and after an error in the arguments. */
interface Tool<T extends Options> {
  readonly usage: string;
  readonly options?: T;
  /** The arguments to parse, by default the process's. */
  readonly args?: string[];
  /** Whether arguments other than options are accepted, such as file names; false when absent. */
  readonly allowPositionals?: boolean;
  /** Returns the exit code. */
  readonly run: (values: ValuesOf<T>, positionals: string[]) => Promise<number> | number;
}

/**
 * Runs a tool and sets the exit code that it returns, or 2 if it fails. A ToolError or an error in the arguments is printed as
 * its message, any other error with its stack trace.
 */
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

/** Parses the number of the option `--name`. @throws ToolError unless it is a number from `min` to `max` */
export function numberOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max) {
    throw new ToolError(`--${name} is a number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}
