/**
 * Waits until all reads of a page have ended, but no longer than `ms`, so that a slow response delays the page only for a moment.
 * A failed read counts as ended: the part of the page that shows its data reports it.
 */
export async function waitAtMost(ms: number, reads: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, ms))]);
}
