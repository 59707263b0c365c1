import { createFileRoute, Link } from '@tanstack/react-router';
import { postsQuery } from '../../../features/cms/cms.queries';
import { PostList } from '../../../features/cms/post-list';
import { t } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';

export interface NewsSearch {
  readonly category?: string | undefined;
}

export const Route = createFileRoute('/_site/news/')({
  validateSearch: ({ category }): NewsSearch => ({ category: typeof category === 'string' ? category : undefined }),
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(postsQuery(deps.category));
  },
  component: NewsPage,
});

function NewsPage() {
  const { category } = Route.useSearch();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title={t('News')}
        lead={category}
        action={
          category !== undefined && (
            <Link to="/news" className="link">
              {t('All news')}
            </Link>
          )
        }
      />
      <PostList key={category} category={category} />
    </div>
  );
}
