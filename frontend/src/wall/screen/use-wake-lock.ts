import { useEffect } from 'react';

/** Keeps the screen awake while it is seen. Browsers drop the lock of a hidden page: it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return; // pages without https have none
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => null); // such as on an empty battery
      if (isOver) void acquired?.release();
      else lock = acquired;
    };
    const onVisible = (): void => void acquire();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
