import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { ListedSeasonDto, SeasonSummaryDto } from '@league/shared/seasons/season-board.live';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { activeEventsQuery } from '../../../features/race-events/active-events.queries';
import { SeasonLead } from '../../../features/seasons/season-lead';
import { seasonsQuery, seasonSummariesQuery } from '../../../features/seasons/seasons.queries';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { SeasonLink } from '../../../racing/season-link';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_site/seasons/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(seasonsQuery),
      queryClient.prefetchQuery(seasonSummariesQuery),
      queryClient.prefetchQuery(activeEventsQuery),
    ]);
  },
  component: SeasonsPage,
});

function SeasonsPage() {
  const query = useQuery(seasonsQuery);
  const { data: summaries } = useQuery(seasonSummariesQuery);
  const { data: running = [] } = useQuery(activeEventsQuery);
  return (
    <>
      <PageHeading title={t('Seasons')} lead={t('Standings, rounds and rules of each championship.')} />
      <QueryPanel
        query={query}
        what={t('the seasons')}
        skeleton={<SkeletonRows rows={3} rowClass="h-16" />}
        empty={<EmptyState icon={Trophy}>{t('No seasons yet')}</EmptyState>}
      >
        {(seasons) => (
          <ul className="card px-4 sm:px-5">
            {seasons.map((season) => (
              <SeasonRow
                key={season.id}
                season={season}
                summary={summaries?.find(({ season_id: id }) => id === season.id)}
                running={running}
              />
            ))}
          </ul>
        )}
      </QueryPanel>
    </>
  );
}

interface SeasonRowProps {
  readonly season: ListedSeasonDto;
  /** The summary of the season; undefined while it is loading. */
  readonly summary: SeasonSummaryDto | undefined;
  /** The active events. */
  readonly running: readonly Pick<RaceEventDto, 'id'>[];
}

/** Shows a season with the number of rounds driven, the leader, and the next round. */
function SeasonRow({ season, summary, running }: SeasonRowProps) {
  return (
    <li className="min-h-18 border-b border-line py-3 last:border-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <SeasonLink season={season} className="min-w-0 text-lg font-semibold wrap-anywhere" />
        <span className="tabular text-muted">{lengthText(season, summary)}</span>
      </div>
      {summary && (
        <SeasonLead
          leaders={summary.leaders}
          next={summary.next_round}
          isRunning={running.some(({ id }) => id === summary.next_round?.event_id)}
        />
      )}
    </li>
  );
}

function lengthText({ round_count: entered }: ListedSeasonDto, summary: SeasonSummaryDto | undefined): string {
  const rounds = summary?.round_count ?? entered;
  const length = tn('{n} round', '{n} rounds', rounds);
  if (summary === undefined || rounds === 0) return length;
  if (summary.driven_count === 0) return `${length} · ${t('none driven yet')}`;
  return tn('{driven} of {n} round driven', '{driven} of {n} rounds driven', rounds, { driven: summary.driven_count });
}
