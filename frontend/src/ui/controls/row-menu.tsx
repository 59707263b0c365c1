import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode, type ToggleEvent } from 'react';
import { t } from '../../language/translate';
import { Button } from './button';
import { InRowMenu } from './row-button';

const GAP_PX = 4;
const WIDTH_PX = 256;

interface RowMenuProps {
  /** The accessible name of the menu and of the button that opens it: 'More for user Ana'. */
  readonly label: string;
  /** The `RowButton`s. Their dialogs are rendered elsewhere, because the menu's content is hidden when it closes. */
  readonly children: ReactNode;
}

/** Shows further buttons of a row in a popover; Esc, scrolling, or a press elsewhere or on one of them closes it. */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(() => {
    if (!isOpen) return;
    const close = () => menu.current?.hidePopover();
    // The menu has a fixed position in the window, so its row would scroll away from it.
    addEventListener('scroll', close, { passive: true });
    return () => removeEventListener('scroll', close);
  }, [isOpen]);
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && button.current) setPlace(placeBeside(button.current.getBoundingClientRect()));
  };
  return (
    <>
      <Button
        ref={button}
        variant="row"
        shape="compact"
        title={t('More')}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Ellipsis aria-hidden className="size-4" />
        <span className="md:hidden">{t('More')}</span>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        style={{ ...place, width: WIDTH_PX }}
        className="card m-0 p-1.5 text-text shadow-(--shadow)"
        onBeforeToggle={onBeforeToggle}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target }) => target instanceof Element && target.closest('button') && menu.current?.hidePopover()}
      >
        <InRowMenu value>{children}</InRowMenu>
      </div>
    </>
  );
}

/** Returns a place below the button, or above it in the lower half of the window, right-aligned if there is room. */
function placeBeside({ top, bottom, right }: DOMRect): CSSProperties {
  const left = Math.max(GAP_PX, right - WIDTH_PX);
  const isLow = top > innerHeight / 2;
  return isLow
    ? { inset: `auto auto ${innerHeight - top + GAP_PX}px ${left}px`, maxHeight: top - 2 * GAP_PX }
    : { inset: `${bottom + GAP_PX}px auto auto ${left}px`, maxHeight: innerHeight - bottom - 2 * GAP_PX };
}
