import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/_member/profile')({
  component: () => <PageHeading title="Profile" />,
});
