import { useEffect, type RefObject } from 'react';

const ITEM = '[data-item]';
const CONTROL = 'a[href], button:not(:disabled)';

/**
 * Moves the focus when the item with the focus leaves the list, for example by its Delete button: to the item in its place, to
 * the one before it when it was the last, or to the list itself when it was the only one. Items have their id in `data-item`;
 * `list` stays on the page while it is empty, and has a name and `tabIndex={-1}`.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = list.current;
    if (area === null) return;
    const items = () => [...area.querySelectorAll<HTMLElement>(ITEM)];
    const idOf = (item: HTMLElement) => item.dataset['item'] ?? '';
    let focused: string | null = null;
    let order: readonly string[] = items().map(idOf);

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog') !== null) return; // a confirmation about the item
      const item = target.closest<HTMLElement>(ITEM);
      focused = item !== null && area.contains(item) ? idOf(item) : null;
    };
    const onChange = () => {
      const before = order;
      const now = new Map(items().map((item) => [idOf(item), item]));
      order = [...now.keys()];
      if (focused === null || now.has(focused)) return;
      const place = before.indexOf(focused);
      focused = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const next = [...before.slice(place + 1), ...before.slice(0, Math.max(place, 0)).reverse()].find((id) =>
        now.has(id),
      );
      const item = next === undefined ? undefined : now.get(next);
      (item?.querySelector<HTMLElement>(CONTROL) ?? area).focus();
    };

    document.addEventListener('focusin', onFocus);
    const observer = new MutationObserver(onChange);
    observer.observe(area, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [list]);
}
