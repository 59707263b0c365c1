import { useEffect, type RefObject } from 'react';

const ITEM = '[data-item]';
const CONTROL = 'a[href], button:not(:disabled)';
/** Matches the parts of a page that can take the focus: those with a name, and those made focusable. */
const PART = 'section, [aria-label], [tabindex="-1"]';

/** Describes the control with the focus by what is around it, which may stay when the control is removed. */
interface Focused {
  readonly control: Element;
  /** The item of the control, those after it, and those before it, nearest first; empty for a control outside of items. */
  readonly items: readonly Element[];
  /** The parts around the control, innermost first. */
  readonly parts: readonly HTMLElement[];
}

/**
 * Moves the focus when the control with the focus leaves the page, alone or with its item, for example by its Delete button: to its
 * item or, if that is gone, to the item in its place, to the one before it when it was the last, or to the innermost part around it
 * that is left when it was the only one. A control outside of items passes the focus to that part if `withParts` is set. A control
 * that the user leaves, for example by a click beside it, passes nothing on. Items have their id in `data-item`; `area` stays on the
 * page while it is empty, and has a name.
 */
export function useFocusAfterRemoval(area: RefObject<HTMLElement | null>, withParts = false): void {
  useEffect(() => {
    const root = area.current;
    if (root === null) return;
    let focused: Focused | null = null;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog') !== null) return; // a question about the control
      const items = itemsAround(target);
      const isFollowed = root.contains(target) && (withParts || items.length > 0);
      focused = isFollowed ? { control: target, items, parts: partsAround(target, root) } : null;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (focused?.control !== target || relatedTarget !== null) return;
      // A browser may report this before it removes a control, too.
      queueMicrotask(() => {
        if (focused?.control === target && isLeft(focused.control)) focused = null;
      });
    };
    const onChange = () => {
      const { activeElement, body } = document;
      if (focused === null || focused.control.isConnected) return;
      if (activeElement !== null && activeElement !== body) return; // in a dialog, from which the focus does not return
      const item = focused.items.find(({ isConnected }) => isConnected);
      const control = item?.querySelector<HTMLElement>(CONTROL);
      if (control) return control.focus();
      const part = focused.parts.find(({ isConnected }) => isConnected) ?? root;
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1; // a list that scrolls stays in the tab order
      part.focus({ preventScroll: true });
    };

    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true }); // a dialog closes outside of the area
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, [area, withParts]);
}

/**
 * Returns whether the user has left a control that has just lost the focus. A control that is removed or disabled loses it too, and
 * one in a window that loses the focus is still the active element.
 */
function isLeft(control: Element): boolean {
  return control.isConnected && !control.matches(':disabled') && document.activeElement !== control;
}

function itemsAround(control: Element): Element[] {
  const item = control.closest(ITEM);
  if (item === null) return [];
  const items = [...(item.parentElement?.children ?? [])].filter((one) => one.matches(ITEM));
  const place = items.indexOf(item);
  return [...items.slice(place), ...items.slice(0, place).reverse()];
}

function partsAround(control: Element, root: HTMLElement): HTMLElement[] {
  const part = control.parentElement?.closest<HTMLElement>(PART);
  return part && root.contains(part) ? [part, ...partsAround(part, root)] : [];
}
