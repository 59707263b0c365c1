/** Holds what the console prints when the league is ready. */
export interface Ready {
  readonly url: string;
  /** Seconds since the start of the process. */
  readonly seconds: number;
  /** Name of the first admin and where the password came from, when this boot made one. */
  readonly adminLine?: string | undefined;
}

/** Writes the friendly lines, plain text between the JSON of the log. */
export function announceReady({ url, seconds, adminLine }: Ready): void {
  const lines = [`The league is ready at ${url} (after ${seconds.toFixed(1)} s)`, ...(adminLine ? [adminLine] : [])];
  process.stdout.write(`${lines.join('\n')}\n`);
}
