import { expect, test } from '@jest/globals';
import { delay } from '../scheduling/timers.js';
import { Board } from './board.js';

/** Returns a board that shows one number, read from a variable. */
function numberBoard({ readMs = 0 } = {}) {
  const source = { value: 1, reads: 0, isCurrent: true };
  const published: number[] = [];
  const board = new Board<number, number>({
    name: 'test',
    coalesceMs: 5,
    isCurrent: () => source.isCurrent,
    publish: (delta) => published.push(delta),
    diff: (before, after) => (before === after ? null : after),
    read: async () => {
      source.reads++;
      const { value } = source;
      await delay(readMs);
      return value;
    },
  });
  /** Waits until this many changes have been published, at most 2 s. */
  const publishes = async (count: number) => {
    for (let tries = 0; published.length < count && tries < 200; tries++) await delay(10);
  };
  return { board, source, published, publishes };
}

test('a change is shown and published without a read', async () => {
  const { board, source, published, publishes } = numberBoard();
  await board.current();
  board.change((value) => value + 1);
  board.change((value) => value * 10);
  await publishes(1);
  expect(published).toEqual([20]);
  expect(await board.current()).toBe(20);
  expect(source.reads).toBe(1);
});

test.each(['a change that says so', 'something unknown that changed too', 'announcements that were missed'])(
  'the board is read again after %s',
  async (why) => {
    const { board, source, published, publishes } = numberBoard();
    await board.current();
    source.value = 7;
    if (why === 'something unknown that changed too') board.markDirty();
    if (why === 'announcements that were missed') source.isCurrent = false;
    board.change((value) => (why === 'a change that says so' ? undefined : value + 1));
    await publishes(1);
    expect(published).toEqual([7]);
    expect(source.reads).toBe(2);
  },
);

test('a change that arrives during a read is applied to its result', async () => {
  const { board, source, published, publishes } = numberBoard({ readMs: 20 });
  await board.current();
  source.value = 5;
  board.markDirty();
  await delay(10);
  board.change((value) => value + 100);
  await publishes(2);
  expect(published).toEqual([5, 105]);
  expect(source.reads).toBe(2);
});
