import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { msg, t } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { Button } from '../../../ui/controls/button';
import type { Column } from '../../../ui/layout/data-table';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { formatDateShort } from '../../../ui/text/format';
import { MemberName } from './member-name';
import { applicationsQuery, approveUser, declineUser, nameOf } from './users.queries';

const COLUMNS: readonly Column<AdminUserDto>[] = [
  { title: msg('Applicant'), sort: 'username', cell: (user) => <MemberName user={user} /> },
  {
    title: msg('Note'),
    wide: true,
    cell: ({ driver_application_note: note }) =>
      note === null ? <span className="text-faint">{t('No note')}</span> : <Note text={note} />,
  },
  { title: msg('Avatar'), cell: ({ sl_avatar_name: avatar }) => avatar ?? '—' },
  {
    title: msg('Joined'),
    sort: 'created_at',
    firstOrder: 'desc',
    cell: (user) => <time dateTime={user.created_at}>{formatDateShort(user.created_at)}</time>,
  },
];

/** Shows the members who are waiting to be approved as drivers. */
export default function ApplicationsTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(applicationsQuery(view));
  return (
    <PagedTable
      query={query}
      view={view}
      onViewChange={onViewChange}
      singular={t('application')}
      plural={t('driver applications')}
      columns={COLUMNS}
      renderActions={(user) => <Decision user={user} />}
      searchLabel={t('Search by name or email')}
      emptyText={t('No driver applications wait')}
      emptyHint={t('Members who apply to be drivers are listed here.')}
    />
  );
}

function Note({ text }: { readonly text: string }) {
  return <span className="block max-w-prose whitespace-pre-line wrap-anywhere">{text}</span>;
}

function Decision({ user }: { readonly user: AdminUserDto }) {
  const approve = useMutation(approveUser);
  const decline = useMutation(declineUser);
  const isBusy = approve.isPending || decline.isPending;
  const name = nameOf(user);
  const askAndDecline = async () => {
    const isWanted = await confirmAction({
      question: t('Decline this application?'),
      detail: t(
        '{name} (@{username}) stays a member and is no longer listed here. An admin can make them a driver later, under Users.',
        { name, username: user.username },
      ),
      confirmLabel: t('Decline'),
      danger: true,
    });
    if (isWanted) decline.mutate(user);
  };
  return (
    <>
      <Button
        shape="compact"
        aria-label={t('Approve {name}', { name })}
        disabled={isBusy}
        onClick={() => approve.mutate(user)}
      >
        <Check aria-hidden className="size-4" />
        {t('Approve')}
      </Button>
      <Button
        variant="outline"
        shape="compact"
        aria-label={t('Decline {name}', { name })}
        disabled={isBusy}
        onClick={() => void askAndDecline()}
      >
        <X aria-hidden className="size-4" />
        {t('Decline')}
      </Button>
    </>
  );
}
