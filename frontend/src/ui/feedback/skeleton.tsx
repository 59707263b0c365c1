import { clsx } from 'clsx';

/** A placeholder of the final size. */
export function Skeleton({
  className,
  round = false,
}: {
  readonly className?: string | undefined;
  readonly round?: boolean;
}) {
  return (
    <span className={clsx('block animate-breathe bg-s3', round ? 'rounded-full' : 'rounded-control', className)} />
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  /** The height of one real row, as a class. */
  readonly rowClass: string;
}

/** Rows of a list that is on its way: position, name, number. */
export function SkeletonRows({ rows, rowClass }: SkeletonRowsProps) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={clsx('flex items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5', rowClass)}
        >
          <Skeleton round className="size-8 shrink-0" />
          <Skeleton className={clsx('h-4', ['w-40', 'w-32', 'w-48'][row % 3])} />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
