import { expect, test } from '@jest/globals';
import { CostlyReads } from './costly-reads.js';

const stays = () => new AbortController().signal;
const refusedWith = (status: number) => ({ status, options: { retryAfter: 2 } });

test('two requests read at once, and a freed slot goes to the one that has waited longest', async () => {
  const reads = new CostlyReads({ rateLimits: true });
  const begun: string[] = [];
  const leave = await reads.acquire('a', stays());
  await reads.acquire('b', stays());
  const others = ['c', 'd'].map(async (network) => {
    const giveBack = await reads.acquire(network, stays());
    begun.push(network);
    return giveBack;
  });
  await Promise.resolve();
  expect(begun).toEqual([]);
  leave();
  const next = await others[0];
  expect(begun).toEqual(['c']);
  next?.();
  await others[1];
  expect(begun).toEqual(['c', 'd']);
});

test('one network holds at most ten slots, including waiting requests, and can reuse freed ones', async () => {
  const reads = new CostlyReads({ rateLimits: true });
  const ten = Array.from({ length: 10 }, () => reads.acquire('greedy', stays()));
  await expect(reads.acquire('greedy', stays())).rejects.toMatchObject(refusedWith(429));
  const other = reads.acquire('other', stays());
  for (const read of ten) (await read)();
  (await other)();
  await reads.acquire('greedy', stays());
});

test('at most forty requests from all networks wait; the next is refused until one leaves', async () => {
  const reads = new CostlyReads({ rateLimits: true });
  const gone = new AbortController();
  const admitted = Array.from({ length: 42 }, (_, n) => reads.acquire(`${n}`, n === 41 ? gone.signal : stays()));
  const left = expect(admitted[41]).rejects.toMatchObject({ status: 503 });
  await expect(reads.acquire('late', stays())).rejects.toMatchObject(refusedWith(503));
  gone.abort();
  await left;
  const late = reads.acquire('late', stays());
  for (const read of admitted.slice(0, 41)) (await read)();
  (await late)();
});
