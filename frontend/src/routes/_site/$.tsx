import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every address without a page of its own: the reader is told so in the frame they know. */
export const Route = createFileRoute('/_site/$')({ loader: () => notFound({ throw: true }) });
