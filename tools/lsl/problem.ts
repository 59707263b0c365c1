/**
 * Describes a problem of a script. A script with an error would not compile or not run as written, and the model does not run
 * it; a warning marks a mistake that compiles. `npm run check` fails on both.
 */
export interface Problem {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** Reports the first syntax error of a script, which ends its parsing. */
export class LslSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly sentence: string,
  ) {
    super(`line ${line}: ${sentence}`);
  }
}
