import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

const STEP_PATIENCE_MS = 9_000;
const HARD_EXIT_MS = 15_000;

/** Ends the process in order: what was opened last is closed first, and nothing can keep it alive for ever. */
export class Shutdown {
  private readonly steps: (() => Promise<void> | void)[] = [];
  private isRunning = false;

  constructor(
    private readonly logger: Logger,
    private readonly hardExitMs = HARD_EXIT_MS,
  ) {}

  /** Signals stop the process in order with code 0, an error that nobody caught with code 1. */
  listen(): void {
    // Ctrl-C arrives twice under npm, from the terminal and from npm: only the first one counts.
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void this.run(0));
    for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(name, (error: unknown) => {
        this.logger.fatal({ err: error }, 'An error that nobody caught ends this process');
        void this.run(1);
      });
    }
    // The reader of our lines may end before us.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Adds what to do before everything that was added earlier. */
  before(step: () => Promise<void> | void): void {
    this.steps.unshift(step);
  }

  /** Runs every step, even after one failed or hung, then exits. Later calls change nothing. */
  async run(code: number): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.limit();
    let exitCode = code;
    for (const step of this.steps) {
      try {
        await withinPatience(step);
      } catch (error) {
        this.logger.error({ err: error }, 'A part of the league did not stop in order');
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  /** A loop that never rests keeps timers from running, so a second thread watches from a moment later. */
  private limit(): void {
    setTimeout(() => process.exit(1), this.hardExitMs).unref();
    const end = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${this.hardExitMs + 500})`;
    new Worker(end, { eval: true }).unref();
  }
}

async function withinPatience(step: () => Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const outOfPatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${STEP_PATIENCE_MS} ms`)), STEP_PATIENCE_MS);
  });
  await Promise.race([step(), outOfPatience]).finally(() => clearTimeout(timer));
}
