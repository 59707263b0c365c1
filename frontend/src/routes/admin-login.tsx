import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../ui/page-heading';

export const Route = createFileRoute('/admin-login')({
  component: () => <PageHeading title="Admin Login" />,
});
