import { clsx } from 'clsx';
import { useState, type ComponentProps, type FocusEvent, type MouseEvent } from 'react';

const OUTLINE = 'border border-control bg-s1 hover:bg-s3';

const VARIANTS = {
  primary: 'bg-primary text-primary-ink hover:brightness-110 active:brightness-95',
  outline: `${OUTLINE} text-text`,
  outlineDanger: `${OUTLINE} text-danger`,
  // Without borders in table rows, where many buttons are visible at once.
  row: `${OUTLINE} text-text md:border-transparent md:bg-transparent`,
  rowDanger: `${OUTLINE} text-danger md:border-transparent md:bg-transparent`,
  quiet: 'text-muted hover:bg-s2 hover:text-text',
  link: 'text-primary hover:bg-s2',
  danger: 'bg-danger-solid text-white hover:brightness-110 active:brightness-95',
} as const;

const SHAPES = {
  normal: 'rounded-control px-4',
  compact: 'rounded-control px-3',
  icon: 'w-11 rounded-control',
  pill: 'rounded-full px-5 shadow-(--shadow)',
} as const;

interface Look {
  readonly variant?: keyof typeof VARIANTS;
  /** When absent, 'compact' for a link, and 'normal' for any other variant. */
  readonly shape?: keyof typeof SHAPES;
  /** Positions the button, without changing its look. */
  readonly className?: string | undefined;
}

type ButtonProps = ComponentProps<'button'> & Look;

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', shape, className }: Look = {}): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 text-sm font-semibold whitespace-nowrap tiny:whitespace-normal',
    'transition-[background-color,filter,opacity] disabled:opacity-60 aria-disabled:opacity-60 forced-colors:border forced-colors:border-solid',
    VARIANTS[variant],
    SHAPES[shape ?? (variant === 'link' ? 'compact' : 'normal')],
    className,
  );
}

/** Shows a button. If it is disabled while focused, as during its request, it keeps the focus and ignores presses. */
export function Button({ variant, shape, className, type = 'button', disabled = false, ...rest }: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  // Browsers take the focus from an element with the attribute `disabled`.
  const isHeld = disabled && isFocused;
  const ignoring = {
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(), // also the submit, by this button or by Enter in a field
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, shape, className })}
      {...rest}
      disabled={disabled && !isHeld}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
      {...(isHeld && ignoring)}
    />
  );
}
