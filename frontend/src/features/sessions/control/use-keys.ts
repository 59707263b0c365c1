import { useLayoutEffect, useRef } from 'react';

/** Calls `press` with each single key that is typed outside fields and dialogs; true means that it was used. */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  // Update before the paint: a key must act on the buttons that are shown.
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null; // prettier-ignore
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
