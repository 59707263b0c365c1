import { createFileRoute } from '@tanstack/react-router';
import { Article } from '../../features/cms/article';
import { pageQuery } from '../../features/cms/cms.queries';
import { loadPageData, usePageData } from '../../platform/query/page-data';

export const Route = createFileRoute('/_site/$slug')({
  loader: ({ context: { queryClient }, params }) => loadPageData(queryClient, pageQuery(params.slug)),
  component: CmsPageView,
});

function CmsPageView() {
  const page = usePageData(pageQuery(Route.useParams().slug));
  return (
    <>
      {page.seo_keywords && <meta name="keywords" content={page.seo_keywords} />}
      <Article title={page.title} seoTitle={page.seo_title} imageUrl={page.featured_image} html={page.content} />
    </>
  );
}
