import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Skeleton } from '../feedback/skeleton';
import { useLastChange } from '../hooks/use-last-change';

const TONES = {
  success: 'text-success',
  danger: 'text-danger',
  fastest: 'text-fastest [--flash:var(--fastest)]',
} as const;

interface StatTileProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The formatted number; null while unknown. */
  readonly value: string | null;
  /** A line below the label, with details of the number; its space is reserved even when it is absent. */
  readonly note?: string | undefined;
  /** The rating of the number, shown by its colour and also expressed by the number or its note; absent for none. */
  readonly tone?: keyof typeof TONES | undefined;
  /** Whether the number only improves: the whole tile then flashes. Other numbers are tinted briefly. */
  readonly improves?: boolean | undefined;
}

/** Shows a large number with its label and icon, as one entry of a `<dl>`. */
export function StatTile({ label, icon: Icon, value, note, tone, improves = false }: StatTileProps) {
  return (
    <div className="card relative flex min-h-28 min-w-0 flex-col-reverse justify-end gap-2 overflow-hidden p-4 sm:min-h-36 sm:gap-3 sm:p-5">
      <dt className="text-xs text-muted sm:text-sm">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className={clsx('size-4 shrink-0', tone === 'fastest' ? 'text-fastest' : 'text-primary')} />
          {label}
        </span>
        <span dir="auto" className="mt-0.5 block min-h-[1lh] text-xs text-faint sm:pl-6">
          {note}
        </span>
      </dt>
      <dd className={clsx('timing truncate text-[2rem] font-bold sm:text-[2.5rem]', tone && TONES[tone])}>
        {value === null ? (
          <Skeleton className="h-8 w-20 sm:h-10" />
        ) : (
          <ChangingNumber value={value} improves={improves} />
        )}
      </dd>
    </div>
  );
}

/** Highlights a number when it changes: the tile around it lights up, or only the number is tinted. */
function ChangingNumber({ value, improves }: { readonly value: string; readonly improves: boolean }) {
  const { count: changes } = useLastChange(value, () => true);
  return (
    <>
      {improves && changes > 0 && <span key={changes} aria-hidden className="flash-over" />}
      <span key={`number ${changes}`} className={clsx(!improves && changes > 0 && 'tint-once')}>
        {value}
      </span>
    </>
  );
}
