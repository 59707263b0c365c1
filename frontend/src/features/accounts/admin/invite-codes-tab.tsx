import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { msg, rich, t } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { siteSettingsQuery } from '../../../platform/site/site.queries';
import { Badge } from '../../../ui/layout/badge';
import { Button } from '../../../ui/controls/button';
import { CopyButton } from '../../../ui/controls/copy-button';
import type { Column } from '../../../ui/layout/data-table';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { formatCount, formatDateShort } from '../../../ui/text/format';
import { InviteCodeForm } from './invite-code-form';
import { deactivateInviteCode, inviteCodesQuery } from './invite-codes.queries';

const COLUMNS: readonly Column<InviteCodeDto>[] = [
  { title: msg('Code'), cell: ({ code }) => <code className="text-base font-semibold wrap-anywhere">{code}</code> },
  { title: msg('Status'), cell: (code) => <Status code={code} /> },
  {
    title: msg('Uses'),
    numeric: true,
    cell: ({ current_uses: used, max_uses: of }) => `${formatCount(used)} / ${formatCount(of)}`,
  },
  {
    title: msg('Note'),
    wide: true,
    cell: ({ note }) => <span className="wrap-anywhere whitespace-pre-line">{note ?? '—'}</span>,
  },
  { title: msg('Created'), cell: (code) => <time dateTime={code.created_at}>{formatDateShort(code.created_at)}</time> },
];

/** Lists the codes with which people can register while the settings require one, with a form that creates a code. */
export default function InviteCodesTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(inviteCodesQuery(view));
  return (
    <div className="space-y-6">
      <NotRequired />
      <InviteCodeForm />
      <PagedTable
        query={query}
        view={view}
        onViewChange={onViewChange}
        singular={t('invite code')}
        plural={t('invite codes')}
        columns={COLUMNS}
        renderActions={(code) => <Actions code={code} />}
        searchLabel={t('Search by code or note')}
        emptyText={t('No invite codes yet')}
        emptyHint={t('While the league is private, new members register with a code that you give them.')}
      />
    </div>
  );
}

/** Explains where to require invite codes while registration requires none; otherwise shows nothing. */
function NotRequired() {
  if (useQuery(siteSettingsQuery).data?.require_invite_code !== false) return null;
  return (
    <p className="text-sm text-muted">
      {rich('New members need no code now. Under {settings} a code can be required.', {
        settings: (
          <Link to="/admin" search={{ tab: 'settings' }} className="link">
            {t('Settings')}
          </Link>
        ),
      })}
    </p>
  );
}

function Status({ code }: { readonly code: InviteCodeDto }) {
  if (!code.is_active) return <Badge>{t('Deactivated')}</Badge>;
  if (code.current_uses >= code.max_uses) return <Badge tone="warning">{t('Used up')}</Badge>;
  return <Badge tone="success">{t('Active')}</Badge>;
}

function Actions({ code }: { readonly code: InviteCodeDto }) {
  const deactivate = useMutation(deactivateInviteCode);
  const ask = async () => {
    const left = code.max_uses - code.current_uses;
    const isWanted = await confirmAction({
      question: t('Are you sure you want to deactivate this invite code?'),
      detail: t('{code}: {left} of {all} uses are left. It cannot be used again.', {
        code: code.code,
        left: formatCount(left),
        all: formatCount(code.max_uses),
      }),
      confirmLabel: t('Deactivate'),
      danger: true,
    });
    if (isWanted) deactivate.mutate(code);
  };
  return (
    <>
      <CopyButton text={code.code} label={t('Copy invite code {code}', { code: code.code })} />
      {code.is_active && (
        <Button
          variant="outlineDanger"
          shape="compact"
          aria-label={t('Deactivate invite code {code}', { code: code.code })}
          disabled={deactivate.isPending}
          onClick={() => void ask()}
        >
          <Ban aria-hidden className="size-4" />
          {t('Deactivate')}
        </Button>
      )}
    </>
  );
}
