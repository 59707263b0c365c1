import type { Page } from 'playwright-core';

/**
 * Returns the response of a failing server. `retry_after` is in seconds: with 0, the default, the page retries at once instead
 * of after 1 s and then 2 s, and so reports the failure sooner.
 */
export const failure = (detail = 'It broke.', retry_after = 0) => ({ status: 500, json: { detail, retry_after } });

/**
 * Waits until the page sends no more requests. Lists are read again when the live connection first opens, which may happen after
 * a failure has been shown: if the server answers again before that, the Retry button disappears.
 */
export const untilNetworkIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
