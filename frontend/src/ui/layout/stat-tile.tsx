import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Skeleton } from '../feedback/skeleton';
import { useChangeCount } from '../hooks/use-change-count';

const TONES = { success: 'text-success', danger: 'text-danger' } as const;

interface StatTileProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The number as it is read; null while it is not known. */
  readonly value: string | null;
  /** A line below the label, which has its room also where there is none: what the number is made of. */
  readonly note?: string | undefined;
  /** Good or bad, which the number or its note also says. */
  readonly tone?: 'success' | 'danger' | undefined;
  /** It changes for the better alone: the whole tile flashes then. Any other number is tinted for a moment. */
  readonly improves?: boolean | undefined;
}

/** Shows one large number of a `<dl>`. */
export function StatTile({ label, icon: Icon, value, note, tone, improves = false }: StatTileProps) {
  return (
    <div className="card relative flex min-h-28 min-w-0 flex-col-reverse justify-end gap-2 overflow-hidden p-4 sm:min-h-36 sm:gap-3 sm:p-5">
      <dt className="text-xs text-muted sm:text-sm">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-primary" />
          {label}
        </span>
        <span className="mt-0.5 block min-h-[1lh] text-xs text-faint sm:pl-6">{note}</span>
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

/** Highlights a number when it changes: the tile around it lights up, or the number alone is tinted. */
function ChangingNumber({ value, improves }: { readonly value: string; readonly improves: boolean }) {
  const changes = useChangeCount(value);
  return (
    <>
      {improves && changes > 0 && <span key={changes} aria-hidden className="flash-over" />}
      <span key={`number ${changes}`} className={clsx(!improves && changes > 0 && 'tint-once')}>
        {value}
      </span>
    </>
  );
}
