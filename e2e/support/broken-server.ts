import type { Page } from 'playwright-core';

/**
 * Returns how the server answers when it breaks: with this sentence, and so that the page tries again at once. Without
 * `retry_after`, in seconds, it waits 1 s and then 2 s before it says that the server fails.
 */
export const failure = (detail = 'It broke.', retry_after = 0) => ({ status: 500, json: { detail, retry_after } });

/**
 * Waits until the page requests nothing more. Lists are read again when the live connection first opens, which may come after
 * a failure has been shown: a server that answers again before that takes the Retry button away.
 */
export const untilNetworkIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
