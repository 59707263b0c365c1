import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/_member/my-stats')({
  component: () => <PageHeading title="My Stats" />,
});
