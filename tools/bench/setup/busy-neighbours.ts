import { forkWorker } from '../../lib/worker-process.js';

/** Does the work while `count` other processes take all the processor they are given; they end with it. */
export async function besideBusy<R>(count: number, work: () => Promise<R>): Promise<R> {
  const neighbours = Array.from({ length: count }, () =>
    forkWorker<null, null>('../load/busy-worker.js', import.meta.url),
  );
  try {
    for (const neighbour of neighbours) await neighbour.call(null);
    return await work();
  } finally {
    await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
  }
}
