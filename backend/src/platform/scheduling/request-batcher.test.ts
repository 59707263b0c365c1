import { expect, jest, test } from '@jest/globals';
import { RequestBatcher } from './request-batcher.js';
import { delay } from './timers.js';

const limits = { maxBatch: 10, maxRunning: 1, maxWaiting: 10 };

/** Returns a batcher that doubles numbers, taking 10 ms per batch, and the batches that it has handled. */
function doubler(options: Partial<typeof limits> = {}) {
  const batches: number[][] = [];
  const handle = async (items: readonly number[]) => {
    batches.push([...items]);
    await delay(10);
    return items.map((item) => 2 * item);
  };
  return { batches, batcher: new RequestBatcher(handle, { ...limits, ...options }) };
}

test('requests of one turn are handled together, those that come later in the next batch', async () => {
  const { batches, batcher } = doubler();
  const first = [1, 2].map((item) => batcher.add(item));
  await delay(3);
  const later = [3, 4, 5].map((item) => batcher.add(item));
  await expect(Promise.all([...first, ...later])).resolves.toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('the size of a batch and the number of concurrent batches stay within their limits', async () => {
  const underWay = new Set<readonly number[]>();
  const sizes: number[] = [];
  let most = 0;
  const handle = async (items: readonly number[]) => {
    underWay.add(items);
    sizes.push(items.length);
    most = Math.max(most, underWay.size);
    await delay(5);
    underWay.delete(items);
    return items;
  };
  const batcher = new RequestBatcher(handle, { ...limits, maxBatch: 2, maxRunning: 2 });
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((item) => batcher.add(item)));
  expect(sizes).toEqual([2, 2, 2, 1]);
  expect(most).toBe(2);
});

test('a request beyond the number that may wait is refused as busy', async () => {
  const { batcher } = doubler({ maxWaiting: 1 });
  const first = batcher.add(1);
  await expect(batcher.add(2)).rejects.toMatchObject({ status: 503 });
  await expect(first).resolves.toBe(2);
});

test('an error among the results rejects its own request alone', async () => {
  const handle = jest.fn(() => Promise.resolve([1, new Error('refused')]));
  const batcher = new RequestBatcher<number, number>(handle, limits);
  const answers = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'refused' } }]);
});

test('a batch that fails rejects each of its requests, and the next batch is handled', async () => {
  const handle = jest.fn<(items: readonly number[]) => Promise<number[]>>().mockRejectedValueOnce(new Error('away'));
  handle.mockResolvedValue([3]);
  const batcher = new RequestBatcher(handle, limits);
  const failed = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(batcher.add(3)).resolves.toBe(3);
});
