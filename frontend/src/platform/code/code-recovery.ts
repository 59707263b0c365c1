import { create } from 'zustand';
import { useUnsaved } from '../forms/unsaved';
import { tabStore } from '../storage';
import { missingFile } from './missing-code';

/**
 * Lists the reasons why a file is missing. `updated`: the server has another version. `incomplete`: it has this version, but the
 * file cannot be loaded.
 */
export type MissingCause = 'unknown' | 'away' | 'updated' | 'incomplete';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 2_000;
/** The time, in ms, without a failure after which the delays start from the shortest again. */
const FORGET_AFTER_MS = 60_000;
/** The number of attempts to load an available file before the page is reloaded: older browsers cache a failed import. */
const MAX_LOADS = 2;
/** The key of the version for which this tab was last reloaded. */
const RELOADED_KEY = 'league.reloaded-for';

/** Provides the reason why code is missing, for display. */
export const useMissingCause = create<{ readonly cause: MissingCause }>(() => ({ cause: 'unknown' }));

/** Outlives the components that fail, so that one that fails again continues where the last one stopped. */
const history = { attempts: 0, loads: 0, failedAt: 0, reloadedFor: '' };

/**
 * Recovers missing code: waits while the server is unreachable, then calls `load`; reloads the page, once per version, when the
 * server has another version or lacks the file. The returned function stops it.
 */
export function recoverCode(error: Error, load: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  if (Date.now() - history.failedAt > FORGET_AFTER_MS) Object.assign(history, { attempts: 0, loads: 0 });
  const attempt = async () => {
    history.failedAt = Date.now();
    history.attempts++;
    const step = await nextStep(error);
    if (isOver) return;
    if (step === 'load') {
      history.loads++;
      load();
    }
    later();
  };
  const later = () => {
    timer = setTimeout(() => void attempt(), Math.min(FIRST_DELAY_MS * 2 ** history.attempts, MAX_DELAY_MS));
  };
  const now = () => {
    clearTimeout(timer);
    void attempt();
  };
  window.addEventListener('online', now);
  later();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
}

async function nextStep(error: Error): Promise<'load' | 'wait'> {
  const version = await askVersion();
  if (version === null) return wait('away');
  if (version !== ownVersion()) {
    reloadOnce(version);
    return wait('updated');
  }
  if ((await isThere(missingFile(error))) && history.loads < MAX_LOADS) return 'load';
  reloadOnce(version);
  return wait('incomplete');
}

function wait(cause: MissingCause): 'wait' {
  useMissingCause.setState({ cause });
  return 'wait';
}

/**
 * Reloads the page once per version, unless a form has unsaved changes, or storage is unavailable, which would cause a reload
 * loop.
 */
function reloadOnce(version: string): void {
  if (useUnsaved.getState().forms > 0) return;
  if (history.reloadedFor === version || tabStore.get(RELOADED_KEY) === version) return;
  history.reloadedFor = version;
  if (tabStore.set(RELOADED_KEY, version)) window.location.reload();
}

/** Returns the entry file of this version of the site, whose name differs in each version. */
function ownVersion(): string | undefined {
  return versionOf(document) ?? undefined;
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
