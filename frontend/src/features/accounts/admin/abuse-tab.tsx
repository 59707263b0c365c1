import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { GlobeLock, UserLock } from 'lucide-react';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { isNarrowed, type ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { useSession } from '../../../platform/session/session.store';
import { RowButton } from '../../../ui/controls/row-button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import type { Column } from '../../../ui/layout/data-table';
import { formatCount } from '../../../ui/text/format';
import { abuseQuery, blocksQuery } from './abuse.queries';
import { BlockDialog, type Blocked } from './block-dialog';
import { BlocksPanel } from './blocks-panel';
import { DateTime } from '../../../ui/text/date-time';

/** Maps the reasons for refusing a sign-in or token to texts; any other reason is shown as the server sends it. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'invalid-credentials': msg('Wrong username or password'),
  'too-many-requests': msg('Too many tries'),
  'account-disabled': msg('Account is disabled'),
  'approval-pending': msg('Registration waits for approval'),
  'member-blocked': msg('Member is blocked'),
  busy: msg('Too many strangers at once'),
  'token-malformed': msg('Token cannot be read'),
  'token-unknown-key': msg('Token of an unknown key'),
  'token-altered': msg('Token was altered'),
  'token-expired': msg('Token has run out'),
  'token-foreign': msg('Token of another site'),
  'token-ended': msg('Session had ended'),
};

function outcomeInWords(outcome: string): string {
  const words = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return words === undefined ? outcome : translated(words);
}

/** Shows refused sign-ins and tokens with their counts and reasons, and the current blocks. */
export default function AbuseTab({ view, onViewChange }: ListViewProps) {
  const blocks = useQuery(blocksQuery);
  const query = useInfiniteQuery(abuseQuery(view));
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const columns: readonly Column<AbuseEntryDto>[] = [
    { title: msg('What'), cell: ({ outcome }) => outcomeInWords(outcome) },
    { title: msg('Times'), numeric: true, cell: ({ count }) => formatCount(count) },
    { title: msg('Account'), cell: ({ account }) => <bdi className="wrap-anywhere">{account || '—'}</bdi> },
    { title: msg('Network'), cell: ({ network }) => <span className="wrap-anywhere">{network || t('Many')}</span> },
    {
      title: msg('Last'),
      cell: ({ last_at }) => <DateTime at={last_at} className="tabular whitespace-nowrap" />,
    },
  ];
  const isFirstRead = blocks.isPending || (query.isPending && !isNarrowed(view));
  if (isFirstRead) return <SkeletonRows rows={6} rowClass="h-14" />; // blocks and an empty log would move the table
  return (
    <div className="space-y-6">
      <BlocksPanel />
      <PagedTable
        query={query}
        view={view}
        onViewChange={onViewChange}
        singular={t('entry')}
        plural={t('entries')}
        columns={columns}
        renderActions={(entry) => <Actions entry={entry} onBlock={setBlocked} />}
        searchLabel={t('Search by network or account')}
        errorTitle={t('Failed to load the abuse log')}
        emptyText={t('No sign-in was refused in the last 30 days.')}
      />
      {blocked && <BlockDialog who={blocked} onClose={() => setBlocked(null)} />}
    </div>
  );
}

interface ActionsProps {
  readonly entry: AbuseEntryDto;
  readonly onBlock: (who: Blocked) => void;
}

function Actions({ entry: { network, account, user_id: userId }, onBlock }: ActionsProps) {
  const ownId = useSession((session) => session.user?.id);
  return (
    <>
      {network !== '' && (
        <RowButton
          icon={GlobeLock}
          text={t('Block network')}
          label={t('Block the network {network}', { network })}
          danger
          onClick={() => onBlock({ network })}
        />
      )}
      {userId !== null && userId !== ownId && (
        <RowButton
          icon={UserLock}
          text={t('Block member')}
          label={t('Block the member {name}', { name: account })}
          danger
          onClick={() => onBlock({ user_id: userId, name: account })}
        />
      )}
    </>
  );
}
