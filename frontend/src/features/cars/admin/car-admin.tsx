import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../../../language/translate';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import { WHOLE_LIST, type ListView, type ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/layout/modal';
import { CarActions } from './car-actions';
import { allCarsQuery, assignCar, unassignedCarsQuery } from './car-admin.queries';
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

/** Describes the view of the list of all cars: its search, sort order and filters. */
interface CarAdminProps extends ListViewProps {
  readonly pickMember: MemberPick;
}

/** Shows the form for new credentials, the cars without a driver, and all cars. */
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

/** Renders a member picker. The route passes it in, because this feature does not depend on accounts. */
type MemberPick = (userId: string | null, onPick: (userId: string) => void) => ReactNode;

interface AssignCarDialogProps {
  readonly car: AdminCarDto;
  readonly pickMember: MemberPick;
  readonly onClose: () => void;
}

/** Assigns a car to a member chosen by the admin, and explains who gets its laps. */
function AssignCarDialog({ car, pickMember, onClose }: AssignCarDialogProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const assign = useMutation(assignCar);
  return (
    <Modal open large title={t('Assign {car}', { car: car.name })} onClose={onClose}>
      <p className="mt-1 mb-4 text-sm text-muted">
        {car.username === null
          ? t('The laps it has driven without a driver go to the member.')
          : t("It is {driver}'s now, who keeps the laps driven so far.", { driver: car.driver_name ?? car.username })}
      </p>
      {pickMember(userId, setUserId)}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={userId === null || assign.isPending}
          aria-busy={assign.isPending}
          onClick={() => userId !== null && assign.mutate({ car, userId }, { onSuccess: onClose })}
        >
          {assign.isPending ? t('Assigning...') : t('Assign Car')}
        </Button>
      </div>
    </Modal>
  );
}
