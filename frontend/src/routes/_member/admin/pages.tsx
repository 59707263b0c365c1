import { Tabs } from '@base-ui/react/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { adminPagesQuery, adminPostsQuery } from '../../../features/cms/admin/admin-cms.queries';
import { PageAdmin } from '../../../features/cms/admin/page-admin';
import { PostAdmin } from '../../../features/cms/admin/post-admin';
import { msg, t, translated } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';
import { TAB, TAB_LIST } from '../../../ui/controls/tabs';

/** Names the tabs. The ids are repeated here because the address parser is part of the first load and must not import TABS. */
type TabId = 'pages' | 'posts';

const TABS = [
  { id: 'pages', title: msg('Pages'), list: adminPagesQuery.queryKey, Content: PageAdmin },
  { id: 'posts', title: msg('Posts'), list: adminPostsQuery.queryKey, Content: PostAdmin },
] as const;

export const Route = createFileRoute('/_member/admin/pages')({
  validateSearch: ({ tab }): { readonly tab?: TabId } => ({ ...(tab === 'posts' && { tab }) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminPagesQuery);
    void queryClient.prefetchQuery(adminPostsQuery);
  },
  component: AdminPagesPage,
});

function AdminPagesPage() {
  const { tab = 'pages' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const choose = (next: TabId) => {
    for (const { id, list } of TABS) if (id === next) void client.invalidateQueries({ queryKey: list });
    if (next !== tab) void navigate({ search: next === 'posts' ? { tab: next } : {}, resetScroll: false });
  };
  return (
    <>
      <PageHeading
        title={t('CMS Pages Management')}
        lead={t('Pages stand at an address of their own, posts in the news.')}
      />
      <Tabs.Root value={tab} onValueChange={choose}>
        <Tabs.List aria-label={t('CMS')} className={`${TAB_LIST} mb-5`}>
          {TABS.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id} className={TAB} onClick={() => id === tab && choose(id)}>
              {translated(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} tabIndex={-1} className="outline-none">
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </>
  );
}
