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
  /** A line below the label: what the number is made of. */
  readonly note?: string | undefined;
  /** Good or bad, which the number or its note also says. */
  readonly tone?: 'success' | 'danger' | undefined;
}

/** One large number of a `<dl>`; flashes once when it changes. */
export function StatTile({ label, icon: Icon, value, note, tone }: StatTileProps) {
  return (
    <div className="card relative flex min-h-28 min-w-0 flex-col-reverse justify-between gap-3 overflow-hidden p-4 sm:min-h-32 sm:p-5">
      {value !== null && <ChangeFlash value={value} />}
      <dt className="text-xs text-muted sm:text-sm">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-primary" />
          {label}
        </span>
        {note !== undefined && <span className="mt-0.5 block text-xs text-faint sm:pl-6">{note}</span>}
      </dt>
      <dd className={clsx('timing truncate text-[2rem] font-bold sm:text-[2.5rem]', tone && TONES[tone])}>
        {value ?? <Skeleton className="h-8 w-20 sm:h-10" />}
      </dd>
    </div>
  );
}

/** Lights up the box it lies in when `value` changes. */
function ChangeFlash({ value }: { readonly value: string }) {
  const changes = useChangeCount(value);
  if (changes === 0) return null;
  return <span key={changes} aria-hidden className="flash-over" />;
}
