import { clsx } from 'clsx';
import { Circle, Clock, LoaderCircle, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import { toServerTime } from '../clock';
import { formatTimeOfDay } from '../../ui/text/format';
import { reconnectLive } from './live-client';
import type { LiveStatus } from './live-status';
import { useLastSignAt, useLiveStatus } from './live.store';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: string;
  /** One word that changes only with the state: what is announced. */
  readonly word: string;
  readonly text: string;
  /** More of it, where there is room. */
  readonly more?: string;
  readonly turning?: boolean;
}

/** Says in words and colour whether the page is live, and offers to try again when that takes long. */
export function ConnectionPill() {
  const status = useLiveStatus();
  const look = lookOf(status, useLastSignAt());
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
        <span aria-hidden>
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
          Retry now
        </button>
      )}
    </div>
  );
}

function lookOf(status: LiveStatus, lastSignAt: number): Look {
  switch (status.kind) {
    case 'connecting':
      return { icon: LoaderCircle, tone: 'text-muted', word: 'Connecting', text: 'Connecting…', turning: true };
    case 'live': {
      const more = status.quietMinutes === null ? '' : ` · last lap ${agoInWords(status.quietMinutes)}`;
      return {
        icon: Circle,
        tone: 'text-success [&>svg]:size-2.5 [&>svg]:fill-current',
        word: 'Live',
        text: 'Live',
        more,
      };
    }
    case 'stale':
      return { icon: Clock, tone: 'text-warning', word: 'Stale', text: `Stale ${status.silentSeconds} s` };
    case 'reconnecting': {
      const tries = status.attempts === 0 ? '' : ` (${status.attempts})`;
      return {
        icon: RefreshCw,
        tone: 'text-warning',
        word: 'Reconnecting',
        text: `Reconnecting${tries}…`,
        turning: true,
      };
    }
    case 'offline': {
      const shown = formatTimeOfDay(toServerTime(lastSignAt));
      return { icon: WifiOff, tone: 'text-danger', word: 'Offline', text: 'Offline', more: ` - showing ${shown} data` };
    }
  }
}

function agoInWords(minutes: number): string {
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / 1_440)}d ago`;
}
