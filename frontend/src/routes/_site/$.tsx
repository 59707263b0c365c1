import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every address without a page: the site says so within its own frame. */
export const Route = createFileRoute('/_site/$')({ loader: () => notFound({ throw: true }) });
