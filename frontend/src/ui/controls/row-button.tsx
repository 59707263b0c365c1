import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, type ComponentProps } from 'react';
import { Button } from './button';

/** Says whether the buttons below stand in a menu of a row, one under the other. */
export const InRowMenu = createContext(false);

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: LucideIcon;
  /** The action in a word or two: shown beside the icon on phones and in a menu, and as a tooltip in tables. */
  readonly words: string;
  /** Read out, with what it does it to: 'Delete user Ana'. */
  readonly label: string;
  /** Destroys something. */
  readonly danger?: boolean;
  /** Marks the most used action, whose words are shown in tables too. */
  readonly main?: boolean;
}

/** Shows a button of a row of a table. */
export function RowButton({ icon: Icon, words, label, danger = false, main = false, ...button }: RowButtonProps) {
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
        {words}
      </button>
    );
  }
  return (
    <Button variant={danger ? 'rowDanger' : 'row'} shape="compact" aria-label={label} title={words} {...button}>
      <Icon aria-hidden className="size-4" />
      <span className={clsx(!main && 'md:hidden')}>{words}</span>
    </Button>
  );
}
