import { create } from 'zustand';

const useQuietReads = create(() => ({ underWay: 0 }));

/** Returns whether data is being read without a request by the user; panels do not dim then. */
export function useIsReadQuietly(): boolean {
  return useQuietReads(({ underWay }) => underWay > 0);
}

/** Waits for a read that the user did not cause, for example one after a new lap; until it ends, panels do not dim. */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  const count = (change: number) => useQuietReads.setState(({ underWay }) => ({ underWay: underWay + change }));
  count(1);
  await reading.finally(() => count(-1));
}
