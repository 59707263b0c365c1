import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { TileGrid } from './tile-grid';
import type { NumberTile } from './number-tiles';
import { myStatsQuery } from './standing.queries';

interface OwnNumbersProps {
  readonly tiles: readonly NumberTile<MyStatsDto>[];
  /** A tile from another feature, shown after the member's tiles. */
  readonly children?: ReactNode;
}

/** Shows `tiles` with the member's numbers, which the `me` channel keeps up to date. */
export function OwnNumbers({ tiles, children }: OwnNumbersProps) {
  const query = useQuery(myStatsQuery);
  const failed = query.error !== null && query.data === undefined;
  const grid = (numbers: MyStatsDto | null) => (
    <TileGrid tiles={tiles} numbers={numbers}>
      {children}
    </TileGrid>
  );
  return (
    <section aria-label={t('Your numbers')} className={failed ? 'card' : ''}>
      <QueryPanel query={query} what={t('your numbers')} skeleton={grid(null)}>
        {grid}
      </QueryPanel>
    </section>
  );
}
