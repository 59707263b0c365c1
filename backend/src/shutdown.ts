import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { callLater, withinTime } from './platform/scheduling/timers.js';

const STEP_TIMEOUT_MS = 9_000;
const HARD_EXIT_MS = 15_000;

/** Shuts the process down: runs the registered steps, the most recently added one first, and exits even if one of them hangs. */
export class Shutdown {
  private readonly steps: (() => Promise<void> | void)[] = [];
  private isRunning = false;

  constructor(
    private readonly logger: Logger,
    private readonly hardExitMs = HARD_EXIT_MS,
  ) {}

  /** Makes SIGTERM, SIGINT and SIGHUP shut the process down with code 0, and uncaught errors and rejections with code 1. */
  listen(): void {
    // Under npm Ctrl-C arrives twice, from the terminal and from npm: ignore the second signal. A console that closes, such as
    // that of an SSH connection, sends SIGHUP.
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => void this.run(0));
    for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(name, (error: unknown) => {
        this.logger.fatal({ err: error }, 'An uncaught error ends this process');
        void this.run(1);
      });
    }
    // Ignore EPIPE: the process that reads the output may end first.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Adds a step that runs before all those added earlier. */
  before(step: () => Promise<void> | void): void {
    this.steps.unshift(step);
  }

  /**
   * Runs every step, even if an earlier one fails or times out, then exits with `code`, or with 1 if any step did. Later calls
   * do nothing.
   */
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
   * Ends the process if stopping takes too long. A second thread with a slightly later limit does the same in case a busy loop
   * blocks this thread's timers.
   */
  private limit(): void {
    callLater(this.hardExitMs, () => process.exit(1));
    const end = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${this.hardExitMs + 500})`;
    new Worker(end, { eval: true }).unref();
  }
}
