import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reports a failure to the user in one sentence, without a stack trace. */
export class ToolError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
/** Describes the values of these options on a command line. */
export type ValuesOf<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** Describes a command: `--help` prints its usage, which is also shown when an option is unknown. */
interface Tool<T extends Options> {
  readonly usage: string;
  readonly options?: T;
  /** The command line; that of the process when absent. */
  readonly args?: string[];
  /** Whether arguments other than options are accepted, such as file names. */
  readonly allowPositionals?: boolean;
  /** Returns the exit code. */
  readonly run: (values: ValuesOf<T>, positionals: string[]) => Promise<number> | number;
}

/** Runs a tool. Errors in the command line and ToolErrors are printed as a sentence; both exit with 2. */
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
