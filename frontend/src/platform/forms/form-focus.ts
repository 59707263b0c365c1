import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first field of the form that has opened in `area`; does nothing if there is none. */
export function focusFirstField(area: HTMLElement | null | undefined): void {
  area?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}

/** Focuses the first field when a form opens in `area`, and the button with `data-edit` when it closes. */
export function useFormFocus(area: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) focusFirstField(area.current);
    else if (wasOpen.current) area.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
    wasOpen.current = isOpen;
  }, [area, isOpen]);
}
