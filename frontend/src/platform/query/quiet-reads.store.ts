import { create } from 'zustand';

const useQuietReads = create(() => ({ underWay: 0 }));

/** Returns whether something is being read that the reader did not ask for; a panel does not dim then. */
export function useIsReadQuietly(): boolean {
  return useQuietReads(({ underWay }) => underWay > 0);
}

/** Marks a reading as one that something else than the reader has caused, such as a lap that was driven. */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  const count = (change: number) => useQuietReads.setState(({ underWay }) => ({ underWay: underWay + change }));
  count(1);
  await reading.finally(() => count(-1));
}
