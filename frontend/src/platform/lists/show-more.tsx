import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/controls/button';

interface ShowMoreProps {
  /** Of `pagedQuery`. */
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly many: string;
}

/** Leads to the next page of a list; nothing on the last one. */
export function ShowMore({ query, many }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex justify-center">
      <Button
        variant="outline"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
      >
        {query.isFetchingNextPage ? 'Loading…' : `Show more ${many}`}
      </Button>
    </div>
  );
}
