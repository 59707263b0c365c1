import { DEFAULT_SITE_NAME } from '@league/shared/site/page-title';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inviteCodesQuery } from '../../../features/accounts/admin/invite-codes.queries';
import { SetupChecklist } from '../../../features/administration/setup-checklist';
import { scriptAddressQuery } from '../../../features/in-world/script-address.queries';
import { eventPagesQuery } from '../../../features/race-events/race-events.queries';
import { tracksQuery } from '../../../features/tracks/tracks.queries';
import { t } from '../../../language/translate';
import { WHOLE_LIST } from '../../../platform/lists/list-view';
import { waitAtMost } from '../../../platform/query/wait-at-most';
import { siteSettingsQuery } from '../../../platform/site/site.queries';

/** The maximum time, in ms, that the page waits for the state of the steps, which would move the tiles if rendered later. */
const WAIT_MS = 4_000;

/** Preloads the state of the steps, waiting at most 4 s. */
export async function prefetchOwnerChecklist(client: QueryClient): Promise<void> {
  const reads = [
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(scriptAddressQuery),
    client.prefetchQuery(tracksQuery),
    client.prefetchInfiniteQuery(eventPagesQuery(undefined)),
    client.prefetchInfiniteQuery(inviteCodesQuery(WHOLE_LIST)),
  ];
  await waitAtMost(WAIT_MS, reads);
}

/** Shows the steps from an empty league to its first event until all are done. */
export function OwnerChecklist({ className = '' }: { readonly className?: string }) {
  const settings = useQuery(siteSettingsQuery).data;
  const address = useQuery(scriptAddressQuery).data;
  const tracks = useQuery(tracksQuery).data;
  const events = useInfiniteQuery(eventPagesQuery(undefined)).data;
  const codes = useInfiniteQuery(inviteCodesQuery(WHOLE_LIST)).data;
  if (!settings || !address || !tracks || !events || !codes) return null;
  const isOpen = settings.registration_enabled && !settings.require_invite_code;
  const tab = (id: string, words: string) => (
    <Link to="/admin" search={{ tab: id }} className="link">
      {words}
    </Link>
  );
  return (
    <SetupChecklist
      className={className}
      steps={[
        {
          title: t('Name and logo'),
          hint: t('What stands on every page and in every link.'),
          isDone: settings.site_name !== DEFAULT_SITE_NAME,
          link: tab('settings', t('Settings')),
        },
        {
          title: t('First track'),
          hint: t('Its letter goes into the description of each car.'),
          isDone: tracks.length > 0,
          link: (
            <Link to="/admin/tracks" className="link">
              {t('Tracks')}
            </Link>
          ),
        },
        {
          title: t('Reachable address'),
          hint: address.warning ?? '',
          isDone: address.warning === null,
          link: tab('domain', t('Domain')),
        },
        {
          title: t('Invite or open'),
          hint: t('Make an invite code, or let everyone register.'),
          isDone: isOpen || codes.pages.some(({ items }) => items.length > 0),
          link: tab('invite-codes', t('Invite Codes')),
        },
        {
          title: t('First event'),
          hint: t('A name and a start are enough.'),
          isDone: events.pages.some((page) => page.events.length > 0),
          link: (
            <Link to="/admin/events" className="link">
              {t('Events')}
            </Link>
          ),
        },
      ]}
    />
  );
}
