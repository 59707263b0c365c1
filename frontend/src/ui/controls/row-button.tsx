import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, type ComponentProps } from 'react';
import { Button } from './button';

/** Whether a RowButton is in a RowMenu, where buttons are stacked. */
export const InRowMenu = createContext(false);

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: LucideIcon;
  /** The action in a word or two: shown beside the icon on phones and in a menu, and as a tooltip in tables. */
  readonly text: string;
  /** The accessible name, which includes the name of the row: 'Delete user Ana'. */
  readonly label: string;
  /** Marks an action that destroys something. */
  readonly danger?: boolean;
  /** Marks the most used action, whose text is shown in tables too. */
  readonly main?: boolean;
}

/** Shows an action of a table row: a button in the row, or an entry in its RowMenu. */
export function RowButton({ icon: Icon, text, label, danger = false, main = false, ...button }: RowButtonProps) {
  const isInMenu = useContext(InRowMenu);
  if (isInMenu) {
    return (
      <button
        type="button"
        aria-label={label}
        className={clsx(
          'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-s2 disabled:opacity-60',
          danger && 'text-danger',
        )}
        {...button}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {text}
      </button>
    );
  }
  return (
    <Button variant={danger ? 'rowDanger' : 'row'} shape="compact" aria-label={label} title={text} {...button}>
      <Icon aria-hidden className="size-4" />
      <span className={clsx(!main && 'md:hidden')}>{text}</span>
    </Button>
  );
}
