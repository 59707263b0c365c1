import { useEffect } from 'react';

/** Fills the screen, or leaves it. Where the browser refuses, nothing happens. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(ignore);
}

/** Fills the screen on a double click. */
export function useFullScreenOnDoubleClick(): void {
  useEffect(() => {
    window.addEventListener('dblclick', toggleFullScreen);
    return () => window.removeEventListener('dblclick', toggleFullScreen);
  }, []);
}

function ignore(): void {}
