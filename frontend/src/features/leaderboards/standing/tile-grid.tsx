import type { ReactNode } from 'react';
import { translated } from '../../../language/translate';
import { StatTile } from '../../../ui/layout/stat-tile';
import type { MemberNumbers, NumberTile } from './number-tiles';

interface TileGridProps<T extends MemberNumbers> {
  readonly tiles: readonly NumberTile<T>[];
  /** The member's numbers; null while they are loading. */
  readonly numbers: T | null;
  readonly children?: ReactNode;
}

/** Lays out four numbers in a row, two by two on phones, and in one column on phones with large text. */
export function TileGrid<T extends MemberNumbers>({ tiles, numbers, children }: TileGridProps<T>) {
  return (
    <dl className="grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:gap-4 lg:grid-cols-4">
      {tiles.map(({ label, icon, value, note, best, improves }) => (
        <StatTile
          key={label}
          label={translated(label)}
          icon={icon}
          value={numbers && value(numbers)}
          note={numbers === null ? undefined : note?.(numbers)}
          improves={improves}
          tone={best && numbers !== null && numbers.best_lap_time !== null ? 'success' : undefined}
        />
      ))}
      {children}
    </dl>
  );
}
