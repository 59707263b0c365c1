/**
 * Describes a problem in a script. A script with an error would not compile, or would not run as written; a warning
 * marks a mistake that compiles. `npm run check` fails on both; a script with errors cannot be run.
 */
export interface Problem {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** Ends the parsing of invalid LSL, because the text after the error cannot be understood. */
export class LslSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly sentence: string,
  ) {
    super(`line ${line}: ${sentence}`);
  }
}
