import type { Page } from 'playwright-core';

/**
 * Returns the response of a failing server, with this sentence, after which the page retries at once. Without `retry_after`, in
 * seconds, the page waits 1 s and then 2 s before it reports the failure.
 */
export const failure = (detail = 'It broke.', retry_after = 0) => ({ status: 500, json: { detail, retry_after } });

/**
 * Waits until the page sends no more requests. Lists are read again when the live connection first opens, which may happen after
 * a failure has been shown: if the server answers again before that, the Retry button disappears.
 */
export const untilNetworkIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
