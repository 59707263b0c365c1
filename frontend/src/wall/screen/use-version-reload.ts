import { useEffect, useRef } from 'react';
import { keepScreenMemory, screenMemory } from './screen-memory';
import { buildOf, isOutdated, servedBuild } from './version.rules';

/** The delay, in ms, before checking again whether the server delivers the new build. */
const ASK_AGAIN_MS = 10_000;

/** Reloads the page for a new version once the server delivers it; `version` is null while it is unknown. */
export function useVersionReload(version: string | null): void {
  const first = useRef<string>(null);
  useEffect(() => {
    if (version === null) return;
    first.current ??= version;
    const memory = screenMemory();
    const facts = { ownBuild: servedBuild(document.head.innerHTML), firstVersion: first.current, version };
    if (!isOutdated({ ...facts, reloadedFor: memory.reloadedFor })) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadWhenServed = async (): Promise<void> => {
      if (await isServed(buildOf(version))) {
        keepScreenMemory({ ...memory, reloadedFor: version });
        window.location.reload();
      } else timer = setTimeout(() => void reloadWhenServed(), ASK_AGAIN_MS);
    };
    void reloadWhenServed();
    return () => clearTimeout(timer);
  }, [version]);
}

async function isServed(build: string): Promise<boolean> {
  const page = await fetch('/live', { cache: 'no-store' }).catch(() => null);
  if (page === null || !page.ok) return false;
  const served = servedBuild(await page.text().catch(() => ''));
  return served === '' || served === build;
}
