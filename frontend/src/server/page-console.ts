type Report = (said: readonly unknown[]) => void;

let report: Report = () => undefined;

/** Sets the receiver of all later console output; there is only one, because pages are rendered one at a time. */
export function reportTo(next: Report): void {
  report = next;
}

const write = (...said: readonly unknown[]) => report(said);

/** The console of all code in the server build (vite.server.config.ts), including libraries: it writes to the league's log. */
export const console = { error: write, warn: write, info: write, log: write, debug: write };
