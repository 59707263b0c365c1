import { createFileRoute, notFound } from '@tanstack/react-router';

/** Answers every address without a page, within the site's own frame. */
export const Route = createFileRoute('/_site/$')({ loader: () => notFound({ throw: true }) });
