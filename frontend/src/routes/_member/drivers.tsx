import { createFileRoute } from '@tanstack/react-router';
import { DriverDirectory } from '../../features/drivers/driver-directory';
import { driversQuery } from '../../features/drivers/drivers.queries';
import { t } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';

export interface DriversSearch {
  /** The id of the driver whose profile is open; absent if none is. */
  readonly driver?: string | undefined;
}

export const Route = createFileRoute('/_member/drivers')({
  validateSearch: ({ driver }): DriversSearch => ({ driver: typeof driver === 'string' ? driver : undefined }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(driversQuery);
  },
  component: DriversPage,
});

function DriversPage() {
  const { driver } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Back must not reopen a closed profile.
  const close = () => void navigate({ search: {}, resetScroll: false, replace: true });
  return (
    <>
      <PageHeading
        title={t('Drivers')}
        lead={t('Everyone who races here and lets others see it, most points first.')}
      />
      <DriverDirectory openId={driver} onClose={close} />
    </>
  );
}
