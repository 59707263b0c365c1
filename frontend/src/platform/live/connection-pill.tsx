import { clsx } from 'clsx';
import { Circle, Clock, LoaderCircle, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import { t } from '../../language/translate';
import { toServerTime } from '../clock';
import { formatMinutesAgo, formatTimeOfDay } from '../../ui/text/format';
import { reconnectLive } from './live-client';
import type { LiveStatus } from './live-status';
import { useLiveStatus, useStaleSince } from './live.store';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: string;
  /** A few words that change only with the state, so that screen readers announce nothing but changes of state. */
  readonly word: string;
  readonly text: string;
  /** The additional text that is shown where there is room. */
  readonly more?: string;
  readonly turning?: boolean;
}

interface ConnectionPillProps {
  /** Reduces the pill to a dot on all phones while the page is live, not only on the smallest. */
  readonly isTerse?: boolean;
}

/** Shows in words and colour whether the page is live, and offers a retry when reconnecting takes a long time. */
export function ConnectionPill({ isTerse = false }: ConnectionPillProps) {
  const status = useLiveStatus();
  const look = lookOf(status, useStaleSince() ?? 0);
  const Icon = look.icon;
  const offerRetry = 'offerRetry' in status && status.offerRetry;
  return (
    <div className="flex items-center gap-1">
      <span
        data-live={status.kind}
        className={clsx(
          'tabular inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap tinted',
          look.tone,
        )}
      >
        <Icon aria-hidden className={clsx('size-4 shrink-0', look.turning && 'animate-turn')} />
        <span role="status" className="sr-only">
          {look.word}
        </span>
        <span
          aria-hidden
          className={clsx(
            status.kind === 'live' && (isTerse ? 'max-sm:hidden' : 'max-[22rem]:hidden'),
            status.kind === 'connecting' && 'max-sm:hidden',
          )}
        >
          {look.text}
          {look.more && <span className="whitespace-pre max-sm:hidden">{look.more}</span>}
        </span>
      </span>
      {offerRetry && (
        <button
          type="button"
          className="min-h-11 rounded-control px-2 text-sm font-semibold text-primary hover:underline"
          onClick={reconnectLive}
        >
          {t('Retry now')}
        </button>
      )}
    </div>
  );
}

function lookOf(status: LiveStatus, staleSince: number): Look {
  switch (status.kind) {
    case 'connecting':
      return { icon: LoaderCircle, tone: 'text-muted', word: t('Connecting'), text: t('Connecting…'), turning: true };
    case 'live': {
      const { quietMinutes: quiet, isBack } = status;
      const more = quiet === null ? '' : ` · ${t('last lap {ago}', { ago: formatMinutesAgo(quiet) })}`;
      return {
        icon: Circle,
        tone: 'text-success [&>svg]:size-2.5 [&>svg]:fill-current',
        word: isBack ? t('Back online, updated') : t('Live'),
        text: t('Live'),
        more,
      };
    }
    case 'stale':
      return {
        icon: Clock,
        tone: 'text-warning',
        word: t('Stale'),
        text: t('Stale {n} s', { n: status.silentSeconds }),
      };
    case 'reconnecting': {
      const { attempts } = status;
      return {
        icon: RefreshCw,
        tone: 'text-warning',
        word: t('Reconnecting'),
        text: attempts === 0 ? t('Reconnecting…') : t('Reconnecting ({n})…', { n: attempts }),
        turning: true,
      };
    }
    case 'offline': {
      const shown = formatTimeOfDay(toServerTime(staleSince));
      const more = ` - ${t('showing {time} data', { time: shown })}`;
      return { icon: WifiOff, tone: 'text-danger', word: t('Offline'), text: t('Offline'), more };
    }
  }
}
