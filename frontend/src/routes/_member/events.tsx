import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/_member/events')({
  component: () => <PageHeading title="Events" />,
});
