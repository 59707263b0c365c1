import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { serverNow } from '../../platform/clock';

const YEAR = new Date(serverNow()).getFullYear();

interface LandingFooterProps {
  readonly owner: string;
  /** Links shown above the copyright line. */
  readonly children: ReactNode;
}

/** Shows links and the copyright line. */
export function LandingFooter({ owner, children }: LandingFooterProps) {
  return (
    <div className="text-center text-sm text-faint lg:text-left">
      {children}
      <p className="px-4 py-3 lg:px-2">{t('© {year} {owner}. All rights reserved.', { year: YEAR, owner })}</p>
    </div>
  );
}
