import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { useQuery } from '@tanstack/react-query';
import { FileText, Menu } from 'lucide-react';
import { t } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { Badge } from '../../../ui/layout/badge';
import { formatCount } from '../../../ui/text/format';
import { adminPagesQuery, pageWrites } from './admin-cms.queries';
import { ArticleSummary, deletionDetail } from './article-summary';
import { PageForm } from './page-form';
import { DateTime } from '../../../ui/text/date-time';

/** Lists the pages, including drafts, and lets admins create, edit and delete them. */
export function PageAdmin() {
  const query = useQuery(adminPagesQuery);
  return (
    <EditableList
      query={query}
      singular={t('page')}
      plural={t('pages')}
      countLabel={t('Total Pages')}
      addLabel={t('Create Page')}
      nameOf={({ title }) => title}
      renderItem={(page) => <PageSummary page={page} />}
      renderForm={(page, close) => <PageForm page={page} onClose={close} />}
      deleteQuestion={t('Are you sure you want to delete this page?')}
      deleteDetail={(page) => deletionDetail(page, `/${page.slug}`)}
      removal={pageWrites.remove}
      errorTitle={t('Failed to load pages')}
      emptyIcon={FileText}
      emptyText={t('No pages yet')}
      emptyHint={t('A page holds what stays: rules, how to take part, who to ask.')}
    />
  );
}

function PageSummary({ page }: { readonly page: CmsPageDto }) {
  return (
    <ArticleSummary
      title={page.title}
      address={`/${page.slug}`}
      isPublished={page.is_published}
      excerpt={page.excerpt}
      badges={
        page.show_in_menu && (
          <Badge tone="info" icon={Menu}>
            {t('IN MENU')}
          </Badge>
        )
      }
      facts={[
        [t('SEO title'), page.seo_title ?? '—'],
        [t('Template'), page.template],
        [t('Order'), formatCount(page.menu_order)],
        [t('Created'), <DateTime at={page.created_at} />],
      ]}
    />
  );
}
