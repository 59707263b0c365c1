import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Menu } from 'lucide-react';
import { useServerNow } from '../../../platform/clock';
import { EditableList } from '../../../platform/lists/editable-list';
import { Badge } from '../../../ui/layout/badge';
import { formatCount, formatDateTime } from '../../../ui/text/format';
import { adminPagesQuery, pageWrites } from './admin-cms.queries';
import { ArticleSummary } from './article-summary';
import { PageForm } from './page-form';

/** The pages, each with its form. */
export function PageAdmin() {
  const query = useQuery(adminPagesQuery);
  const remove = useMutation(pageWrites.remove);
  return (
    <EditableList
      query={query}
      one="page"
      many="pages"
      countLabel="Total Pages"
      addLabel="Create Page"
      nameOf={({ title }) => title}
      item={(page) => <PageSummary page={page} />}
      editor={(page, close) => <PageForm page={page} onClose={close} />}
      deleteQuestion="Are you sure you want to delete this page?"
      deleteDetail={whatGoesWith}
      onDelete={remove.mutateAsync}
      failed="Failed to load pages"
      emptyIcon={<FileText className="size-7" />}
      emptyText="No pages yet"
      emptyHint="A page holds what stays: rules, how to take part, who to ask."
    />
  );
}

function PageSummary({ page }: { readonly page: CmsPageDto }) {
  const now = useServerNow(60_000);
  return (
    <ArticleSummary
      title={page.title}
      address={`/${page.slug}`}
      isPublished={page.is_published}
      excerpt={page.excerpt}
      badges={
        page.show_in_menu && (
          <Badge tone="info" icon={Menu}>
            IN MENU
          </Badge>
        )
      }
      facts={[
        ['SEO title', page.seo_title ?? '—'],
        ['Template', page.template],
        ['Order', formatCount(page.menu_order)],
        ['Created', <time dateTime={page.created_at}>{formatDateTime(page.created_at, now)}</time>],
      ]}
    />
  );
}

function whatGoesWith({ title, slug, is_published: isPublished }: CmsPageDto): string {
  const readers = isPublished ? ` Links to /${slug} will lead nowhere.` : '';
  return `${title}: its text cannot be brought back.${readers}`;
}
