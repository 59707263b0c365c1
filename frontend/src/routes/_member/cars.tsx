import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ownCarsQuery } from '../../features/cars/cars.queries';
import { OwnCars } from '../../features/cars/own-cars';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { Button } from '../../ui/controls/button';
import { DriverLink } from '../../racing/driver-link';
import { PageHeading } from '../../ui/layout/page-heading';

export interface CarsSearch {
  /** The id of the car whose tuning is open; absent if none is. */
  readonly tune?: string | undefined;
  readonly add?: true | undefined;
}

export const Route = createFileRoute('/_member/cars')({
  validateSearch: ({ tune, add }): CarsSearch => ({
    tune: typeof tune === 'string' ? tune : undefined,
    add: add === true ? true : undefined,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCarsQuery);
  },
  component: CarsPage,
});

function CarsPage() {
  const { tune, add } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useSession((session) => session.user);
  const open = (search: CarsSearch) => void navigate({ search, resetScroll: false });
  // Back must not reopen a closed dialog.
  const close = () => void navigate({ search: {}, resetScroll: false, replace: true });
  return (
    <>
      <PageHeading
        title={t('My Cars')}
        lead={user?.driver_name ? <DriverLink id={user.id} name={user.driver_name} /> : undefined}
        action={
          <Button onClick={() => open({ add: true })}>
            <Plus aria-hidden className="size-5" />
            {t('Add Car')}
          </Button>
        }
      />
      <OwnCars
        isAdding={add === true}
        onAdding={(isAdding) => (isAdding ? open({ add: true }) : close())}
        tunedId={tune}
        onTune={(id) => (id === undefined ? close() : open({ tune: id }))}
      />
    </>
  );
}
