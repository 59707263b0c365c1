import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';

interface ShowMoreProps {
  readonly query: Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;
  readonly plural: string;
}

/** Shows a button that loads the next page of a list. Renders nothing on the last page. */
export function ShowMore({ query, plural }: ShowMoreProps) {
  const [isLoading, setIsLoading] = useState(false);
  if (!query.hasNextPage) return null;
  const showMore = async () => {
    setIsLoading(true);
    await fetchNextPage(query);
    setIsLoading(false);
  };
  return (
    <div className="flex justify-center">
      <Button variant="outline" disabled={isLoading} onClick={() => void showMore()}>
        {isLoading ? t('Loading…') : t('Show more {things}', { things: plural })}
      </Button>
    </div>
  );
}

/** Loads the next page, again if a refetch of the list, for a change on it, drops the page. */
async function fetchNextPage({ data, fetchNextPage: fetchPage }: ShowMoreProps['query']): Promise<void> {
  const pages = data?.pages.length ?? 0;
  let result;
  do result = await fetchPage({ cancelRefetch: false });
  while (result.hasNextPage && !result.isError && (result.data?.pages.length ?? 0) <= pages);
}
