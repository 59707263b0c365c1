import { create } from 'zustand';
import { useUnsaved } from '../forms/unsaved';
import { tabStore } from '../storage';
import { missingFile } from './missing-code';

/**
 * Names the reason why a file is missing. `unknown`: not checked yet. `away`: the server does not answer. `updated`: the
 * server has another version. `incomplete`: it has this version, but the file cannot be loaded.
 */
export type MissingCause = 'unknown' | 'away' | 'updated' | 'incomplete';

/** The pause, in ms, between two attempts. */
const RETRY_MS = 1_000;
/** A file that fails again within this time, in ms, needs a reload: older browsers cache failed imports. */
const FAILS_AGAIN_MS = 60_000;
/** The storage key of the version for which this tab was last reloaded. */
const RELOADED_KEY = 'league.reloaded-for';

/** Provides the reason why code is missing, for display. */
export const useMissingCause = create<{ readonly cause: MissingCause }>(() => ({ cause: 'unknown' }));

/** Maps each recovered file, null for an unknown one, to when, in ms since 1970; outlives the failing components. */
const loadedAt = new Map<string | null, number>();
/** The errors that have been recovered. The router may render one once more before the page is there. */
const recovered = new WeakSet<Error>();

/**
 * Tries every second to recover missing code: calls `load` once the server delivers the file, and reloads the page, once per
 * version, when the server has another version or cannot deliver it. The returned function stops the attempts.
 */
export function recoverCode(error: Error, load: () => void): () => void {
  const file = missingFile(error);
  const failsAgain = !recovered.has(error) && Date.now() - (loadedAt.get(file) ?? -Infinity) < FAILS_AGAIN_MS;
  let isOver = false;
  const attempt = async () => {
    const version = await askVersion();
    const isSame = version === versionOf(document);
    const isThere = isSame && !failsAgain ? await isDelivered(file) : false;
    if (isOver) return;
    if (isThere === true) {
      loadedAt.set(file, Date.now());
      recovered.add(error);
      load();
    } else if (isThere === null || version === null) {
      useMissingCause.setState({ cause: 'away' });
    } else {
      useMissingCause.setState({ cause: isSame ? 'incomplete' : 'updated' });
      reloadOnce(version);
    }
    setTimeout(() => void attempt(), RETRY_MS);
  };
  void attempt();
  return () => {
    isOver = true;
  };
}

/** Reloads at most once per version, never with unsaved changes, nor without storage, where it could loop. */
function reloadOnce(version: string): void {
  if (useUnsaved.getState().forms > 0) return;
  if (tabStore.get(RELOADED_KEY) !== version && tabStore.set(RELOADED_KEY, version)) window.location.reload();
}

/** Returns the server's version, or null while it does not answer. */
async function askVersion(): Promise<string | null> {
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html');
  return versionOf(page);
}

/** Returns the address of the app's script, listed last by a server-rendered page, as its version; null without one. */
function versionOf(page: Document): string | null {
  const files = page.querySelector<HTMLMetaElement>('meta[name="league-app"]')?.content;
  return files?.split(' ').at(-1) ?? page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Returns whether the server delivers a file, or null if it goes away before it answers. True for an unknown file. */
async function isDelivered(file: string | null): Promise<boolean | null> {
  if (file === null) return true;
  const response = await fetch(file, { cache: 'reload' }).catch(() => null);
  return response === null || response.status >= 500 ? null : response.ok;
}
