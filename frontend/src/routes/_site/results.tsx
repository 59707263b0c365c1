import { createFileRoute, Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { completedEventsQuery } from '../../features/race-events/race-events.queries';
import { ResultRows } from '../../features/race-events/result-rows';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { PageHeading } from '../../ui/layout/page-heading';

export const Route = createFileRoute('/_site/results')({
  // The rows are there with the page, so that nothing below them moves.
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
          <Link to="/seasons" className={buttonClass({ variant: 'outline' })}>
            <Trophy aria-hidden className="size-4" /> {t('Seasons')}
          </Link>
        }
      />
      <ResultRows />
    </>
  );
}
