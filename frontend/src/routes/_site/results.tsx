import { createFileRoute, Link } from '@tanstack/react-router';
import { Rss, Trophy } from 'lucide-react';
import { completedEventsQuery } from '../../features/race-events/race-events.queries';
import { ResultRows } from '../../features/race-events/result-rows';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { PageHeading } from '../../ui/layout/page-heading';

export const Route = createFileRoute('/_site/results')({
  // Load the rows before the page is rendered, so that nothing below them moves.
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(completedEventsQuery),
  component: ResultsPage,
});

function ResultsPage() {
  return (
    <>
      <PageHeading
        title={t('Results')}
        lead={t('Every completed event with its first three.')}
        action={
          <span className="flex flex-wrap gap-2">
            <a href="/api/public/feed.atom" className={buttonClass({ variant: 'outline' })}>
              <Rss aria-hidden className="size-4" /> {t('Feed')}
            </a>
            <Link to="/seasons" className={buttonClass({ variant: 'outline' })}>
              <Trophy aria-hidden className="size-4" /> {t('Seasons')}
            </Link>
          </span>
        }
      />
      <ResultRows />
    </>
  );
}
