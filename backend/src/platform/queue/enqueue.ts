/** How long a request waits for the queue: the queue is only the doorbell, and the sweeper rings it again. */
const ENQUEUE_TIMEOUT_MS = 500;

/** Settles like `adding`, or rejects after 500 ms: a queue whose server is away may otherwise never answer. */
export async function withinEnqueueTimeout<T>(adding: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue did not answer in time')), ENQUEUE_TIMEOUT_MS);
  });
  adding.catch(() => undefined); // after the timeout nobody else waits for it
  try {
    return await Promise.race([adding, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
