import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../language/translate';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import { WHOLE_LIST, type ListView, type ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { AssignCarDialog, type MemberPick } from './assign-car-dialog';
import { allCarsQuery, unassignedCarsQuery } from './car-admin.queries';
import { CarActions } from './car-actions';
import { ALL_COLUMNS, UNASSIGNED_COLUMNS } from './car-columns';
import { GenerateForm } from './generate-form';

const onlineFilter = (): ListFilter => ({
  name: 'online',
  label: t('Online or offline'),
  allLabel: t('Online and offline'),
  options: [
    ['true', t('Online')],
    ['false', t('Offline')],
  ],
});

/** Passes the view of the list of all cars. */
interface CarAdminProps extends ListViewProps {
  readonly pickMember: MemberPick;
}

/** Shows new credentials, the cars without a driver, and all cars. */
export function CarAdmin({ view, onViewChange, pickMember }: CarAdminProps) {
  const [unassignedView, setUnassignedView] = useState<ListView>(WHOLE_LIST);
  const [assigned, setAssigned] = useState<AdminCarDto | null>(null);
  const unassigned = useInfiniteQuery(unassignedCarsQuery(unassignedView));
  const all = useInfiniteQuery(allCarsQuery(view));
  const actions = (car: AdminCarDto) => <CarActions car={car} onAssign={() => setAssigned(car)} />;
  return (
    <div className="space-y-8">
      <GenerateForm />
      <div>
        <h2 className="mb-3 text-lg font-semibold">{t('Unassigned Cars')}</h2>
        <PagedTable
          query={unassigned}
          view={unassignedView}
          onViewChange={setUnassignedView}
          singular={t('unassigned car')}
          plural={t('unassigned cars')}
          columns={UNASSIGNED_COLUMNS}
          renderActions={actions}
          searchLabel={t('Search unassigned cars by name')}
          emptyText={t('No unassigned cars')}
          emptyHint={t('A car with generated credentials waits here for its driver.')}
        />
      </div>
      <div>
        <h2 className="mb-3 text-lg font-semibold">{t('All Cars')}</h2>
        <PagedTable
          query={all}
          view={view}
          onViewChange={onViewChange}
          singular={t('car')}
          plural={t('cars')}
          columns={ALL_COLUMNS}
          renderActions={actions}
          searchLabel={t('Search by car or driver')}
          filters={[onlineFilter()]}
          emptyText={t('No cars yet')}
          emptyHint={t('Members add theirs under My Cars.')}
        />
      </div>
      {assigned && <AssignCarDialog car={assigned} pickMember={pickMember} onClose={() => setAssigned(null)} />}
    </div>
  );
}
