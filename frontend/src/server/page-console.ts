type Report = (said: readonly unknown[]) => void;

let report: Report = () => undefined;

/** Says what becomes of what is written to the console from now on: pages are drawn one at a time. */
export function reportTo(next: Report): void {
  report = next;
}

const write = (...said: readonly unknown[]) => report(said);

/** The console of all code in the build for the server (vite.server.config.ts), libraries too: it writes to the league's log. */
export const console = { error: write, warn: write, info: write, log: write, debug: write };
