import { createFileRoute, notFound } from '@tanstack/react-router';

/** Shows "not found" within the site's frame for every address without a page. */
export const Route = createFileRoute('/_site/$')({ loader: () => notFound({ throw: true }) });
