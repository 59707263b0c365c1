import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AddressBuilder } from '../../../features/screens/address-builder';
import { MessageForm } from '../../../features/screens/message-form';
import { ScreenCard } from '../../../features/screens/screen-card';
import { ScreenList } from '../../../features/screens/screen-list';
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

/** Lets admins send messages and views to the screens of /live, and build addresses for them. */
function ScreenAdmin() {
  const { data: shown } = useQuery(messageQuery);
  const { data: wall } = useQuery(wallQuery);
  return (
    <div className="space-y-6">
      <MessageForm message={shown?.message ?? null} sessionId={wall?.session?.id} />
      <ScreenList title={t('Connected screens')} itemClass="p-4 sm:p-5">
        {(screen) => <ScreenCard screen={screen} wall={wall} />}
      </ScreenList>
      <AddressBuilder wall={wall} />
    </div>
  );
}
