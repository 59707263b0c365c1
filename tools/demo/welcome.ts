interface WelcomeFacts {
  readonly url: string;
  readonly password: string;
  readonly driver: string;
  /** Of performance.now(). */
  readonly startedAt: number;
}

/** What the console says when the league is ready: the wall first, which needs no account. */
export function welcome({ url, password, driver, startedAt }: WelcomeFacts): string {
  return [
    '',
    `  The race, live       ${url}/live`,
    `  The league           ${url}`,
    '',
    `  Sign in as a driver  ${driver} / ${password}`,
    `  or as the admin      admin / ${password}`,
    '',
    `Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops it and removes its data.`,
    '',
  ].join('\n');
}
