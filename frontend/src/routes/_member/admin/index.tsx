import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t, translated } from '../../../language/translate';
import { AdminTabs } from './-admin-tabs-view';
import { AdminTiles } from './-admin-tiles';
import { ADMIN_TABS } from './-admin-tabs';
import { OwnerChecklist, prefetchOwnerChecklist } from './-owner-checklist';
import { ADMIN_KEY } from '../../../platform/query/admin-keys';
import { parseListSearch, searchOf, viewOf, type ListSearch } from '../../../platform/lists/list-view';
import { PageHeading } from '../../../ui/layout/page-heading';

export type AdminSearch = ListSearch & {
  /** The id of the open tab; when absent, the overview with the first tab. */
  readonly tab?: string | undefined;
};

export const Route = createFileRoute('/_member/admin/')({
  validateSearch: (search): AdminSearch => ({
    tab: ADMIN_TABS.find(({ id }) => id === search['tab'])?.id,
    ...parseListSearch(search),
  }),
  loader: ({ context: { queryClient } }) => prefetchOwnerChecklist(queryClient),
  component: AdminPage,
});

function AdminPage() {
  const { tab, ...list } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const open = ADMIN_TABS.find(({ id }) => id === tab);
  const choose = (next: string) => {
    void client.invalidateQueries({ queryKey: ADMIN_KEY });
    if (next !== (tab ?? ADMIN_TABS[0]?.id)) void navigate({ search: { tab: next }, resetScroll: false });
  };
  return (
    <>
      {open === undefined ? (
        <>
          <PageHeading title={t('Admin Panel')} lead={t('Everything that runs the league.')} />
          <OwnerChecklist className="mb-6" />
          <AdminTiles />
        </>
      ) : (
        <PageHeading title={translated(open.title)} />
      )}
      <AdminTabs
        tab={tab ?? ADMIN_TABS[0]?.id}
        isInMenu={open !== undefined}
        onChoose={choose}
        view={viewOf(list)}
        onViewChange={(view) =>
          void navigate({ search: { tab, ...searchOf(view) }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
