import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { addMetricsSource, type MetricsJson } from './platform/health/metrics.js';
import { delay } from './platform/scheduling/timers.js';

export type ThreadQuestion = 'metrics' | 'stop';

const RESTART_MS = 1_000;
const METRICS_TIMEOUT_MS = 500;

/** Describes a worker thread that is loading its code, after which it waits for its settings. */
interface LoadingThread {
  readonly thread: Worker;
  /** Resolves once the thread's workers run; rejects if it fails before. */
  readonly ready: Promise<unknown>;
}

/** Starts the worker thread, which takes a second or two to load its code while the main thread loads its own. */
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
 * Starts the workers of a loading thread by sending it its settings. The thread processes the queues, so that laps are counted
 * while the main thread serves a thousand screens. If the thread ends unexpectedly, it is restarted, because its work is still
 * queued.
 * @returns a function that resolves after the jobs in progress have finished; the promise resolves once the workers run
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

/** Returns whether the thread has ended, in which case waiting for its `exit` event would never finish. */
function hasEnded(thread: Worker): boolean {
  return thread.threadId < 0;
}

async function begin({ thread, ready }: LoadingThread, config: Config): Promise<Worker> {
  thread.postMessage({ ...config, role: 'worker', hasWorkerThread: false } satisfies Config);
  await ready;
  return thread;
}

/**
 * Returns the thread's metrics, or an empty list if it does not answer within 500 ms, so that the main thread's can still be
 * read.
 */
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
