import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { AddressBuilder } from './address-builder';
import { MessageForm } from './message-form';
import { ScreenCard } from './screen-card';
import { ScreenList } from './screen-list';
import { messageQuery, wallQuery } from './screens.queries';

/** Lets admins send messages and views to the screens of /live, and build addresses for them. */
export function ScreenAdmin() {
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
