import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryPanel } from '../../platform/query/query-panel';
import { AddressNotice } from './address-notice';
import { scriptAddressQuery } from './script-address.queries';

interface WithScriptAddressProps {
  /** 'the scripts'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Classes of what holds the notice and the scripts. */
  readonly className?: string;
  readonly noticeClass?: string;
  readonly children: (apiBase: string) => ReactNode;
}

/** Shows scripts that call the league: it loads the address, and says above them why scripts cannot reach it, if so. */
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
