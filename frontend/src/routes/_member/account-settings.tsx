import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/_member/account-settings')({
  component: () => <PageHeading title="Account Settings" />,
});
