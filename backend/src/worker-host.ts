import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { addMetricsSource, type MetricsJson } from './platform/health/metrics.js';
import { delay } from './platform/scheduling/timers.js';

export type ThreadQuestion = 'metrics' | 'stop';

const RESTART_MS = 1_000;
const METRICS_TIMEOUT_MS = 500;

/** Describes a thread that loads its code and then waits for its settings. */
interface LoadingThread {
  readonly thread: Worker;
  /** Rejects when the thread fails before its workers run. */
  readonly ready: Promise<unknown>;
}

/** Starts loading the second thread's code, which takes a second or two, while the first thread loads its own. */
export function loadWorkerThread(): LoadingThread {
  const thread = new Worker(new URL('./worker-thread.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 4 }, // jobs are small: a large young generation would only waste memory
  });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('the worker thread ended before its workers ran');
  });
  const ready = Promise.race([once(thread, 'message'), ended]);
  ready.catch(() => undefined); // startWorkerThread rejects with the error
  return { thread, ready };
}

/**
 * Starts the second thread, which works the queues so that laps are counted while the first one serves a thousand screens. If the
 * thread ends by itself it is restarted, because its work is waiting in PostgreSQL.
 * @returns once the workers run; `stop` lets the jobs under way finish
 */
export async function startWorkerThread(
  loading: LoadingThread,
  config: Config,
  logger: Logger,
): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false;
  let thread = await begin(loading, config);
  const supervise = async () => {
    for (;;) {
      await once(thread, 'exit').catch((error: unknown) => logger.error({ err: error }, 'the worker thread failed'));
      if (isStopping) return;
      logger.error('the worker thread ended and is started again');
      thread = await relaunch();
    }
  };
  const relaunch = async (): Promise<Worker> => {
    for (;;) {
      await delay(RESTART_MS, { ref: false });
      if (isStopping) return thread;
      try {
        return await begin(loadWorkerThread(), config);
      } catch (error) {
        logger.error({ err: error }, 'the worker thread does not start');
      }
    }
  };
  void supervise();
  addMetricsSource(() => askMetrics(thread));
  return {
    stop: async () => {
      isStopping = true;
      if (hasEnded(thread)) return;
      const ended = once(thread, 'exit');
      thread.postMessage('stop' satisfies ThreadQuestion);
      await ended;
    },
  };
}

/** Returns whether a thread has ended, after which it emits no more events. */
function hasEnded(thread: Worker): boolean {
  return thread.threadId < 0;
}

async function begin({ thread, ready }: LoadingThread, config: Config): Promise<Worker> {
  thread.postMessage({ ...config, role: 'worker', hasWorkerThread: false } satisfies Config);
  await ready;
  return thread;
}

/** Returns the thread's own metrics, or none when it does not answer in time, so that the others can still be read. */
async function askMetrics(thread: Worker): Promise<MetricsJson> {
  const answered = once(thread, 'message', { signal: AbortSignal.timeout(METRICS_TIMEOUT_MS) });
  thread.postMessage('metrics' satisfies ThreadQuestion);
  try {
    const [{ metrics }] = (await answered) as [{ metrics: MetricsJson }];
    return metrics;
  } catch {
    return [];
  }
}
