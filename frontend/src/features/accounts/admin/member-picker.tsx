import type { UserDto } from '@league/shared/accounts/user.dto';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatCount } from '../../../ui/text/format';
import { SearchBox } from '../../../ui/controls/search-box';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { MemberName } from './member-name';
import { memberChoicesQuery } from './users.queries';

interface MemberPickerProps {
  /** The legend above the members, such as 'Award to'. */
  readonly label: string;
  /** The id of the chosen member; null while none is chosen. */
  readonly value: string | null;
  readonly onChange: (user: UserDto) => void;
}

/** Lets an admin choose a member from the first matches of a server-side search. */
export function MemberPicker({ label, value, onChange }: MemberPickerProps) {
  const [search, setSearch] = useState('');
  const query = useQuery(memberChoicesQuery(search));
  const listId = useId();
  const shown = query.data?.items.length ?? 0;
  const total = query.data?.total ?? 0;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <SearchBox label={t('Search members')} controls={listId} value={search} onChange={setSearch} />
      <p role="status" className="tabular mt-2 text-sm text-muted">
        {query.data &&
          (total > shown
            ? t('The first {shown} of {total}: search for others.', { shown, total: formatCount(total) })
            : tn('{n} found', '{n} found', total))}
      </p>
      <div id={listId} className="mt-2 max-h-72 overflow-y-auto rounded-control border border-line">
        <QueryPanel
          query={query}
          what={t('the members')}
          errorTitle={t('Could not load the members')}
          skeleton={<SkeletonRows rows={4} rowClass="h-14" />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState icon={SearchX}>{t('No members match this search.')}</EmptyState>}
        >
          {({ items }) =>
            items.map((user) => (
              <label
                key={user.id}
                className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-0 hover:bg-s2"
              >
                <input
                  type="radio"
                  name={listId}
                  className="size-5 shrink-0 accent-(--primary)"
                  checked={user.id === value}
                  onChange={() => onChange(user)}
                />
                <MemberName user={user} />
              </label>
            ))
          }
        </QueryPanel>
      </div>
    </fieldset>
  );
}
