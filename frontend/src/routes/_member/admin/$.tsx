import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/admin/$')({
  loader: () => notFound({ throw: true }),
});
