/** Reports a failure in one sentence for the person at the keyboard, without a stack. */
export class ToolError extends Error {}

/**
 * Runs a tool's main: its number is the exit code; a ToolError is printed as a sentence, and an option that parseArgs does
 * not know with the usage. Both exit 2.
 */
export async function runTool(usage: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
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
