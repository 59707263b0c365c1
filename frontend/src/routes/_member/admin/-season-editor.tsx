import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { eventChoicesQuery } from '../../../features/race-events/race-events.queries';
import { adminSeasonQuery, deleteSeason } from '../../../features/seasons/admin/season-admin.queries';
import { SeasonDriversForm } from '../../../features/seasons/admin/season-drivers-form';
import { SeasonPenaltiesForm } from '../../../features/seasons/admin/season-penalties-form';
import { SeasonRoundsForm } from '../../../features/seasons/admin/season-rounds-form';
import { SeasonRulesForm } from '../../../features/seasons/admin/season-rules-form';
import { SeasonRulingsForm } from '../../../features/seasons/admin/season-rulings-form';
import { SeasonTeamsForm } from '../../../features/seasons/admin/season-teams-form';
import { useLiveSeason } from '../../../features/seasons/seasons.live';
import { seasonBoardQuery } from '../../../features/seasons/seasons.queries';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { SeasonLink } from '../../../racing/season-link';
import { Button } from '../../../ui/controls/button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

/** Shows the forms for everything about a season that an admin can change. */
export function SeasonEditor({ id }: { readonly id: string }) {
  const query = useQuery(adminSeasonQuery(id));
  const board = useQuery(seasonBoardQuery(id)).data;
  const [search, setSearch] = useState('');
  const events = useQuery(eventChoicesQuery(search)).data;
  useLiveSeason(id);
  return (
    <>
      <PageHeading
        title={query.data?.name ?? t('Season')}
        lead={
          query.data && (
            <SeasonLink season={{ ...query.data, name: t('The page that everyone sees') }} className="link" />
          )
        }
      />
      <QueryPanel query={query} what={t('the season')} skeleton={<SkeletonRows rows={8} rowClass="h-14" />}>
        {(season) => (
          <div className="grid gap-4">
            <SeasonRulesForm key={`${season.id} rules`} season={season} />
            <SeasonPenaltiesForm key={`${season.id} penalties`} season={season} />
            <SeasonDriversForm key={`${season.id} drivers`} season={season} />
            <SeasonTeamsForm key={`${season.id} teams`} season={season} />
            <SeasonRoundsForm
              key={`${season.id} rounds`}
              season={season}
              events={events}
              search={search}
              onSearch={setSearch}
            />
            <SeasonRulingsForm id={id} rulings={season.rulings} championships={board?.championships ?? []} />
            <Removal id={id} name={season.name} />
          </div>
        )}
      </QueryPanel>
    </>
  );
}

function Removal({ id, name }: { readonly id: string; readonly name: string }) {
  const navigate = useNavigate();
  const remove = useMutation(deleteSeason);
  const ask = async () => {
    const detail = t('{name}: its standings, drivers and rulings go with it; its events stay.', { name });
    const question = t('Are you sure you want to delete this season?');
    if (!(await confirmAction({ question, detail, confirmLabel: t('Delete'), danger: true }))) return;
    await remove.mutateAsync(id);
    // the input about the season is lost with it
    await navigate({ to: '/admin/seasons/{-$id}', params: { id: undefined }, ignoreBlocker: true });
  };
  return (
    <Button
      variant="outlineDanger"
      className="justify-self-start"
      disabled={remove.isPending}
      onClick={() => void ask().catch(() => undefined)}
    >
      {t('Delete season')}
    </Button>
  );
}
