import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/_guest/register')({
  component: () => <PageHeading title="Create Account - TEST" />,
});
