import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { scriptAddressQuery } from './script-address.queries';

interface WithScriptAddressProps {
  /** Names the content for loading and error texts, such as 'the scripts'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** The classes of the element around the notice and the scripts. */
  readonly className?: string;
  readonly noticeClass?: string;
  readonly children: (apiBase: string) => ReactNode;
}

/** Renders its children with the address that scripts call, below a notice if scripts cannot reach it. */
export function WithScriptAddress({ what, skeleton, className, noticeClass, children }: WithScriptAddressProps) {
  const query = useQuery(scriptAddressQuery);
  return (
    <QueryPanel query={query} what={what} skeleton={skeleton}>
      {({ apiBase, warning }) => (
        <div className={className}>
          {warning !== null && (
            <div className={noticeClass}>
              <AddressNotice warning={warning} />
            </div>
          )}
          {children(apiBase)}
        </div>
      )}
    </QueryPanel>
  );
}

/** Explains why the address in the scripts does not work in Second Life, and what to do about it. */
function AddressNotice({ warning }: { readonly warning: string }) {
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  return (
    <p role="note" className="flex gap-2.5 rounded-control px-3 py-2.5 text-sm font-medium text-warning tinted">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {warning} {!isAdmin && t('Your league admin can change that.')}
      </span>
    </p>
  );
}
