import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLiveDrivers } from '../../../features/drivers/drivers.live';
import { driverPageQuery } from '../../../features/drivers/drivers.queries';
import { DriverPage, PrivateDriver } from '../../../features/drivers/page/driver-page';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { loadPageData, usePageData } from '../../../platform/query/page-data';
import { QueryPanel } from '../../../platform/query/query-panel';
import { NoPage } from '../../../platform/shell/page-errors';

export interface DriverSearch {
  /** Whether to show the signed-in member's numbers beside the driver's. */
  readonly compare?: true | undefined;
}

export const Route = createFileRoute('/_site/drivers/$slug')({
  validateSearch: ({ compare }): DriverSearch => ({ compare: compare === true || undefined }),
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const driver = await loadPageData(queryClient, driverPageQuery(slug));
    const address = driver?.slug ?? driver?.id ?? slug;
    if (address === slug) return;
    queryClient.setQueryData(driverPageQuery(address).queryKey, driver);
    redirect({ to: '/drivers/$slug', params: { slug: address }, search: true, replace: true, throw: true });
  },
  component: DriverView,
  notFoundComponent: NoDriver,
});

/** Explains why the name of a driver in old results may lead to a page that does not exist. */
function NoDriver() {
  return (
    <NoPage
      reason={t(
        'No driver has a page at this address. Drivers whose account is disabled have none, but their laps and results stay.',
      )}
    />
  );
}

function DriverView() {
  const { slug } = Route.useParams();
  const { compare = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useSession((session) => session.user?.id);
  const driver = usePageData(driverPageQuery(slug));
  const query = useQuery(driverPageQuery(slug));
  useLiveDrivers();
  if (driver === null) return <PrivateDriver />;
  const toggle = () =>
    void navigate({ search: { compare: compare ? undefined : true }, replace: true, resetScroll: false });
  return (
    <QueryPanel query={query} what={t('this driver')} skeleton={null}>
      {() => (
        <DriverPage
          driver={driver}
          ownId={userId === driver.id ? undefined : userId}
          isCompared={compare}
          onCompare={toggle}
        />
      )}
    </QueryPanel>
  );
}
