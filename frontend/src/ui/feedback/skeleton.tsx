import { clsx } from 'clsx';

/** Shows a placeholder; `className` gives it the size of the content that is loading. */
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
  /** The class with the height of a real row. */
  readonly rowClass: string;
  /** Whether rows start with a position or a picture; true when absent. */
  readonly marked?: boolean;
  /** Whether the rows are in a card. */
  readonly card?: boolean;
}

/** Shows placeholder rows of a list: position, name and number. */
export function SkeletonRows({ rows, rowClass, marked = true, card = false }: SkeletonRowsProps) {
  return (
    <div aria-hidden className={card ? 'card' : undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={clsx('flex items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5', rowClass)}
        >
          {marked && <Skeleton round className="size-8 shrink-0" />}
          <Skeleton className={clsx('h-4', ['w-40', 'w-32', 'w-48'][row % 3])} />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

interface SkeletonCardsProps {
  readonly cards: number;
  /** The class with the height of a real card. */
  readonly cardClass: string;
}

/** Fills a grid with placeholder cards while it loads: name and numbers. */
export function SkeletonCards({ cards, cardClass }: SkeletonCardsProps) {
  return Array.from({ length: cards }, (_, card) => (
    <div key={card} aria-hidden className={clsx('card overflow-hidden', cardClass)}>
      <div className="p-4 sm:p-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-3 h-4 w-2/5" />
        <div className="mt-4 flex gap-8 border-t border-line pt-4">
          <Skeleton className="h-8 w-12" />
          <Skeleton className="h-8 w-12" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
    </div>
  ));
}
