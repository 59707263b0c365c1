import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading';

export const Route = createFileRoute('/news/')({
  component: () => <PageHeading title="News" />,
});
