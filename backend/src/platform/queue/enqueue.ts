import { QueueAwayError, queueOutage } from './queue-outage.js';
import { withinTime } from '../scheduling/timers.js';

/** How long a request waits for the queue: a job may be lost, because a repeating task enqueues again what waits. */
const ENQUEUE_TIMEOUT_MS = 500;

/**
 * Resolves as `adding` does, or rejects after 500 ms: a queue whose server is away may otherwise never answer.
 * @throws QueueAwayError
 */
export async function withinEnqueueTimeout<T>(adding: Promise<T>): Promise<T> {
  try {
    const added = await withinTime(adding, ENQUEUE_TIMEOUT_MS, 'the queue did not answer in time');
    queueOutage.end();
    return added;
  } catch (error) {
    queueOutage.begin(error);
    throw new QueueAwayError(error);
  }
}
