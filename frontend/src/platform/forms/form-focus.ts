import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to the first field of a form that has opened in `area`. */
export function focusFirstField(area: HTMLElement | null | undefined): void {
  area?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}

/** Moves the focus: when a form opens in `area` its first field has it; when it closes, the button with `data-edit` has it again. */
export function useFormFocus(area: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) focusFirstField(area.current);
    else if (wasOpen.current) area.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
    wasOpen.current = isOpen;
  }, [area, isOpen]);
}
