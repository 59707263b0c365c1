import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { callLater, withinTime } from './platform/scheduling/timers.js';

const STEP_TIMEOUT_MS = 9_000;
const HARD_EXIT_MS = 15_000;

/** Ends the process in order, closing the part that was opened last first, and prevents anything from keeping it alive. */
export class Shutdown {
  private readonly steps: (() => Promise<void> | void)[] = [];
  private isRunning = false;

  constructor(
    private readonly logger: Logger,
    private readonly hardExitMs = HARD_EXIT_MS,
  ) {}

  /** Makes signals stop the process in order with code 0, and uncaught errors with code 1. */
  listen(): void {
    // Under npm Ctrl-C arrives twice, from the terminal and from npm: ignore the second signal.
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void this.run(0));
    for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(name, (error: unknown) => {
        this.logger.fatal({ err: error }, 'An uncaught error ends this process');
        void this.run(1);
      });
    }
    // The process that reads stdout may end first.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Adds a step that runs before all those added earlier. */
  before(step: () => Promise<void> | void): void {
    this.steps.unshift(step);
  }

  /** Runs every step, even after one has failed or hung, then exits, with code 1 if any did. Later calls change nothing. */
  async run(code: number): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.limit();
    let exitCode = code;
    for (const step of this.steps) {
      try {
        await withinTime(Promise.resolve(step()), STEP_TIMEOUT_MS, `not done after ${STEP_TIMEOUT_MS} ms`);
      } catch (error) {
        this.logger.error({ err: error }, 'A part of the league did not stop in order');
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  /**
   * Ends the process when stopping takes too long. A busy loop keeps timers from running, so a second thread also watches, with a
   * slightly later limit.
   */
  private limit(): void {
    callLater(this.hardExitMs, () => process.exit(1));
    const end = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${this.hardExitMs + 500})`;
    new Worker(end, { eval: true }).unref();
  }
}
