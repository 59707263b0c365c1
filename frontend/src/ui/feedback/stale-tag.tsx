import { History } from 'lucide-react';
import { t } from '../../language/translate';
import { formatTimeOfDay } from '../text/format';

/** Says how old the panel's data is, on its upper edge, so that nothing moves when the connection comes and goes. */
export function StaleTag({ since }: { readonly since: number }) {
  return (
    <div className="relative z-20 h-0">
      <p className="absolute right-4 -translate-y-1/2 animate-appear rounded-full border border-warning bg-s1 px-2.5 py-0.5 text-xs font-semibold text-warning sm:right-5">
        <History aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
        <span className="tabular">{t('as of {time}', { time: formatTimeOfDay(since) })}</span>
      </p>
    </div>
  );
}
