import { useEffect, useRef, useState, type RefObject } from 'react';
import { confirmDiscard } from '../forms/confirm-discard';
import { focusFirstField } from '../forms/form-focus';
import { useUnsavedPart, type UnsavedPart } from '../forms/unsaved';

interface Editor<T> {
  /** The item whose form is open, or null. */
  readonly edited: T | null;
  /** Whether the form for a new item is open. */
  readonly isAdding: boolean;
  readonly open: (item: T) => Promise<void>;
  readonly add: () => Promise<void>;
  readonly close: () => void;
  /** The part of the page with the open form. */
  readonly part: UnsavedPart;
}

type Opened<T> = { readonly item: T | null };

/** Manages which form of a list is open: asks before another replaces unsaved changes, and moves the focus. */
export function useEditor<T extends { readonly id: string }>(list: RefObject<HTMLElement | null>): Editor<T> {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const part = useUnsavedPart();
  const before = useRef<Opened<T> | null>(null);
  useEffect(() => {
    const focused = opened ?? before.current;
    if (focused === null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${focused.item?.id ?? ''}"]`);
    const button = focused.item === null ? list.current?.querySelector<HTMLElement>('[data-add]') : item?.querySelector<HTMLElement>('[data-edit]'); // prettier-ignore
    if (opened) focusFirstField(item);
    else (button ?? list.current)?.focus();
    before.current = opened;
  }, [opened, list]);
  // Only one form may be open, so ask before closing another one with changes; forms elsewhere on the page stay open.
  const show = async (next: Opened<T>) => {
    if (opened === null || (await confirmDiscard(part))) setOpened(next);
  };
  return {
    edited: opened?.item ?? null,
    isAdding: opened !== null && opened.item === null,
    open: (item) => show({ item }),
    add: () => show({ item: null }),
    close: () => setOpened(null),
    part,
  };
}
