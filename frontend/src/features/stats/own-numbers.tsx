import type { MyStatsDto } from '@league/shared/stats/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../../platform/http/http-error';
import { useStaleSince } from '../../platform/live/live.store';
import { DataState } from '../../ui/data-state';
import { TileGrid } from './tile-grid';
import type { NumberTile } from './number-tiles';
import { myStatsQuery } from './stats.queries';

interface OwnNumbersProps {
  readonly tiles: readonly NumberTile<MyStatsDto>[];
  /** A tile of another feature, after these. */
  readonly children?: ReactNode;
}

/** The member in a few numbers, live. */
export function OwnNumbers({ tiles, children }: OwnNumbersProps) {
  const query = useQuery(myStatsQuery);
  const failed = query.error !== null && query.data === undefined;
  return (
    <section aria-label="Your numbers" className={failed ? 'card' : ''}>
      <DataState
        pending={query.isPending}
        failure={query.error ? describeFailure(query.error) : null}
        what="your numbers"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        staleSince={useStaleSince(query.dataUpdatedAt)}
        hasData={query.data !== undefined}
        skeleton={
          <TileGrid tiles={tiles} numbers={null}>
            {children}
          </TileGrid>
        }
        empty={null}
      >
        <TileGrid tiles={tiles} numbers={query.data ?? null}>
          {children}
        </TileGrid>
      </DataState>
    </section>
  );
}
