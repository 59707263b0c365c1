import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../ui/page-heading';

export const Route = createFileRoute('/$slug')({
  component: () => <PageHeading title="Page" />,
});
