import { createFileRoute, Link } from '@tanstack/react-router';
import { Article } from '../../../features/cms/article';
import { postQuery } from '../../../features/cms/cms.queries';
import { t } from '../../../language/translate';
import { DateTime } from '../../../ui/text/date-time';
import { loadPageData, usePageData } from '../../../platform/query/page-data';

export const Route = createFileRoute('/_site/news/$slug')({
  loader: ({ context: { queryClient }, params }) => loadPageData(queryClient, postQuery(params.slug)),
  component: PostView,
});

function PostView() {
  const post = usePageData(postQuery(Route.useParams().slug));
  return (
    <Article title={post.title} imageUrl={post.featured_image} html={post.content}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-faint">
        <Link to="/news" className="link">
          {t('News')}
        </Link>
        {post.published_at && <DateTime at={post.published_at} />}
      </p>
    </Article>
  );
}
