import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** More about the value, below its name, such as the track of a best lap; false for none. */
  readonly note?: ReactNode;
  /** Shows the figure on a tile of its own. */
  readonly tile?: boolean;
  /** The class of the value's size. */
  readonly size?: 'text-xl' | 'text-2xl';
}

/** Shows a figure above its name, as one entry of a `<dl>`. */
export function Figure({ name, value, note, tile = false, size = 'text-2xl' }: FigureProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col-reverse justify-end', tile && 'rounded-control bg-s2 p-3')}>
      <dt className={clsx('text-xs', tile ? 'text-muted' : 'text-faint')}>
        {name}
        {note && <span className="block truncate">{note}</span>}
      </dt>
      <dd className={clsx('timing font-bold', size)}>{value}</dd>
    </div>
  );
}
