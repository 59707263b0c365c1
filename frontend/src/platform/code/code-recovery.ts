import { create } from 'zustand';
import { useUnsaved } from '../forms/unsaved';
import { tabStore } from '../storage';
import { missingFile } from './missing-code';

/**
 * Lists the reasons why a file is missing. `updated`: the server has another version. `incomplete`: it has this version, but the
 * file cannot be loaded.
 */
export type MissingCause = 'unknown' | 'away' | 'updated' | 'incomplete';

/** The pause, in ms, between two attempts. */
const RETRY_MS = 1_000;
/** A file that fails again within this time, in ms, after it was loaded needs a new page: older browsers cache a failed import. */
const FAILS_AGAIN_MS = 60_000;
/** The key of the version for which this tab was last reloaded. */
const RELOADED_KEY = 'league.reloaded-for';

/** Provides the reason why code is missing, for display. */
export const useMissingCause = create<{ readonly cause: MissingCause }>(() => ({ cause: 'unknown' }));

/** Maps the files that were loaded again to the time of that load, in ms; outlives the components that fail. */
const loadedAt = new Map<string | null, number>();

/**
 * Recovers missing code: waits while the server is unreachable, then calls `load`; reloads the page, once per version, when the
 * server has another version or lacks the file. The returned function stops it.
 */
export function recoverCode(error: Error, load: () => void): () => void {
  const file = missingFile(error);
  const failsAgain = Date.now() - (loadedAt.get(file) ?? -Infinity) < FAILS_AGAIN_MS;
  let isOver = false;
  const attempt = async () => {
    const version = await askVersion();
    const isWhole = version === versionOf(document) && !failsAgain && (await isThere(file));
    if (isOver) return;
    if (isWhole) {
      loadedAt.set(file, Date.now());
      load();
    } else {
      useMissingCause.setState({ cause: causeFor(version) });
      if (version !== null) reloadOnce(version);
    }
    setTimeout(() => void attempt(), RETRY_MS);
  };
  void attempt();
  return () => {
    isOver = true;
  };
}

/** Returns why the code is still missing, given the server's version. */
function causeFor(version: string | null): MissingCause {
  if (version === null) return 'away';
  return version === versionOf(document) ? 'incomplete' : 'updated';
}

/**
 * Reloads the page once per version, unless a form has unsaved changes, or storage is unavailable, which would cause a reload
 * loop.
 */
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

/** Returns the version of a document: the app's script, which a server-rendered page lists last among its files. */
function versionOf(page: Document): string | null {
  const files = page.querySelector<HTMLMetaElement>('meta[name="league-app"]')?.content;
  return files?.split(' ').at(-1) ?? page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

async function isThere(file: string | null): Promise<boolean> {
  if (file === null) return true;
  const response = await fetch(file, { cache: 'reload' }).catch(() => null);
  return response?.ok === true;
}
