import { createFileRoute } from '@tanstack/react-router';
import { ScreenAdmin } from '../../../features/screens/screen-admin';
import { messageQuery, screensQuery, wallQuery } from '../../../features/screens/screens.queries';
import { t } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/admin/screens')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(screensQuery);
    void queryClient.prefetchQuery(messageQuery);
    void queryClient.prefetchQuery(wallQuery);
  },
  component: () => (
    <>
      <PageHeading title={t('Screens')} lead={t('What the screens of /live show, and a message for all of them.')} />
      <ScreenAdmin />
    </>
  ),
});
