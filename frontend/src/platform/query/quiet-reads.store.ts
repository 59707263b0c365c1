import { create } from 'zustand';

const useQuietReads = create(() => ({ underWay: 0 }));

/** Returns whether data is being read without the reader having asked for it; panels do not dim then. */
export function useIsReadQuietly(): boolean {
  return useQuietReads(({ underWay }) => underWay > 0);
}

/** Marks a read as not caused by the reader, for example by a lap that was driven. */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  const count = (change: number) => useQuietReads.setState(({ underWay }) => ({ underWay: underWay + change }));
  count(1);
  await reading.finally(() => count(-1));
}
