import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Article } from '../../features/cms/article';
import { pageQuery } from '../../features/cms/cms.queries';
import { orNotFound } from '../../platform/http/or-not-found';

export const Route = createFileRoute('/_site/$slug')({
  loader: ({ context: { queryClient }, params }) => orNotFound(queryClient.ensureQueryData(pageQuery(params.slug))),
  component: CmsPageView,
});

function CmsPageView() {
  const { data: page } = useSuspenseQuery(pageQuery(Route.useParams().slug));
  return (
    <>
      {page.seo_keywords && <meta name="keywords" content={page.seo_keywords} />}
      <Article title={page.title} imageUrl={page.featured_image} html={page.content} />
    </>
  );
}
