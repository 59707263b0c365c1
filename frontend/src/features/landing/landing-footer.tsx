import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { serverNow } from '../../platform/clock';

const YEAR = new Date(serverNow()).getFullYear();

interface LandingFooterProps {
  readonly owner: string;
  /** Links, above the copyright line. */
  readonly children: ReactNode;
}

/** Links and the copyright line. */
export function LandingFooter({ owner, children }: LandingFooterProps) {
  return (
    <div className="text-center text-sm text-faint">
      {children}
      <p className="border-t border-line px-4 py-6">
        {t('© {year} {owner}. All rights reserved.', { year: YEAR, owner })}
      </p>
    </div>
  );
}
