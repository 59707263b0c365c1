import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Article } from '../../features/cms/article';
import { pageQuery } from '../../features/cms/cms.queries';
import { HttpError } from '../../platform/http/http-error';
import { useDescription } from '../../platform/site/use-description';

export const Route = createFileRoute('/_site/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(pageQuery(params.slug));
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) notFound({ throw: true });
      throw error;
    }
  },
  component: CmsPageView,
});

function CmsPageView() {
  const { data: page } = useSuspenseQuery(pageQuery(Route.useParams().slug));
  useDescription(page.seo_description);
  return (
    <>
      <meta property="og:title" content={page.seo_title ?? page.title} />
      {page.seo_keywords && <meta name="keywords" content={page.seo_keywords} />}
      <Article title={page.title} imageUrl={page.featured_image} html={page.content} />
    </>
  );
}
