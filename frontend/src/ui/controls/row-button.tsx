import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: LucideIcon;
  /** The action in a word or two: shown beside the icon on phones, and as a tooltip in tables. */
  readonly words: string;
  /** Read out, with what it does it to: 'Delete user Ana'. */
  readonly label: string;
  /** Destroys something. */
  readonly danger?: boolean;
}

/** A button of a row of a table. */
export function RowButton({ icon: Icon, words, label, danger = false, ...button }: RowButtonProps) {
  return (
    <Button variant={danger ? 'rowDanger' : 'row'} shape="compact" aria-label={label} title={words} {...button}>
      <Icon aria-hidden className="size-4" />
      <span className="md:hidden">{words}</span>
    </Button>
  );
}
