import { useEffect, useEffectEvent } from 'react';

/** Calls `press` with each single key that is typed outside fields and dialogs; true means that it was used. */
export function useKeys(press: (key: string) => boolean): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null; // prettier-ignore
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (onPress(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
