/**
 * Describes a problem of a script. An error would not compile, or would not run as written; a warning compiles but is a
 * mistake all the same. Both are refused by `npm run check`; a script with errors cannot be run.
 */
export interface Problem {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** Ends the reading of a script that is no LSL: what follows such a place cannot be understood. */
export class LslSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly sentence: string,
  ) {
    super(`line ${line}: ${sentence}`);
  }
}
