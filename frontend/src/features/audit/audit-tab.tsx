import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { AUDITED, wordsOfAction } from '@league/shared/audit/audited';
import { useInfiniteQuery } from '@tanstack/react-query';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import type { ListFilter } from '../../platform/lists/list-toolbar';
import type { ListViewProps } from '../../platform/lists/list-view';
import { PagedTable } from '../../platform/lists/paged-table';
import type { Column } from '../../ui/layout/data-table';
import { formatDateTime } from '../../ui/text/format';
import { AuditChanges } from './audit-changes';
import { auditQuery } from './audit.queries';

const filters = (): readonly ListFilter[] => [
  {
    name: 'action',
    label: t('What it was done to'),
    allLabel: t('Everything'),
    options: Object.entries(AUDITED).flatMap(([thing, group]) =>
      'title' in group ? [[`${thing}.`, translated(group.title)] as const] : [],
    ),
  },
];

/** Shows every action of an admin: who, what, before, after, when. */
export default function AuditTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(auditQuery(view));
  const now = useServerNow(60_000);
  const columns: readonly Column<AuditEntryDto>[] = [
    { title: msg('What'), cell: ({ action }) => translated(wordsOfAction(action)) },
    {
      title: msg('When'),
      cell: ({ recorded_at }) => (
        <time dateTime={recorded_at} className="tabular whitespace-nowrap">
          {formatDateTime(recorded_at, now)}
        </time>
      ),
    },
    { title: msg('Who'), cell: ({ admin_username }) => <bdi>{admin_username}</bdi> },
    {
      title: msg('To what'),
      cell: ({ target_name, target_id }) => (
        <bdi className="wrap-anywhere">{target_name ?? target_id ?? t('The league')}</bdi>
      ),
    },
    { title: msg('Changes'), cell: (entry) => <AuditChanges entry={entry} /> },
  ];
  return (
    <PagedTable
      query={query}
      view={view}
      onViewChange={onViewChange}
      singular={t('entry')}
      plural={t('entries')}
      columns={columns}
      searchLabel={t('Search by admin, action or id')}
      filters={filters()}
      errorTitle={t('Failed to load the audit log')}
      emptyText={t('No admin has done anything yet.')}
    />
  );
}
