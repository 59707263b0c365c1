import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { AUDITED, wordsOfAction } from '@league/shared/audit/audited';
import { useInfiniteQuery } from '@tanstack/react-query';
import { msg, t, tn, translated } from '../../language/translate';
import type { ListFilter } from '../../platform/lists/list-toolbar';
import type { ListView, ListViewProps } from '../../platform/lists/list-view';
import { pagedQuery } from '../../platform/lists/paged-query';
import { PagedTable } from '../../platform/lists/paged-table';
import { adminKey } from '../../platform/query/admin-keys';
import { nameInWords, valueInWords } from '../../racing/names/words';
import type { Column } from '../../ui/layout/data-table';
import { DateTime } from '../../ui/text/date-time';

/** Loads the audit log, newest entries first. */
const auditQuery = (view: ListView) => pagedQuery<AuditEntryDto>(adminKey('audit'), '/admin/audit', view);

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

/** Lists the audited actions, each with its time, the member who took it, its target and the changed fields. */
export default function AuditTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(auditQuery(view));
  const columns: readonly Column<AuditEntryDto>[] = [
    { title: msg('What'), cell: ({ action }) => translated(wordsOfAction(action)) },
    {
      title: msg('When'),
      cell: ({ recorded_at }) => <DateTime at={recorded_at} className="tabular whitespace-nowrap" />,
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

/** Shows each field that an action changed, before and after. */
function AuditChanges({ entry: { before, after } }: { readonly entry: AuditEntryDto }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="text-faint">—</span>;
  return (
    <details>
      <summary className="-my-2.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center text-primary">
        {names.length === 1 ? nameInWords(names[0] ?? '') : tn('{n} field', '{n} fields', names.length)}
      </summary>
      <dl className="space-y-1.5 pt-2 pb-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-xs text-faint">{nameInWords(name)}</dt>
            <dd className="wrap-anywhere">
              {before !== null && <del className="text-muted no-underline">{valueInWords(name, before[name])}</del>}
              {before !== null && after !== null && <span aria-label={t('became')}> → </span>}
              {after !== null && <ins className="font-medium no-underline">{valueInWords(name, after[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
