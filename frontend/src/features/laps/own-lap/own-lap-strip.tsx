import { formatLapClock, formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../../language/translate';
import { gatheredAnnouncer } from '../../../ui/feedback/gathered-announcer';
import { notesOn, type OwnLapNote, sentenceForOwnLaps } from './own-lap.rules';
import { hideOwnLap, useOwnLap } from './own-lap.store';

const SHOWN_MS = 8_000;
const TONES: Readonly<Record<OwnLapNote['kind'], string>> = {
  record: 'rounded-control px-1.5 font-bold text-fastest tinted',
  best: 'rounded-control px-1.5 font-bold text-success tinted',
  plain: 'text-muted',
};

const announceOwnLaps = gatheredAnnouncer(sentenceForOwnLaps);

/** The member's newest lap, on every page for a few seconds; all of them are announced to screen readers here. */
export function OwnLapStrip() {
  const { newest, waiting } = useOwnLap();
  useEffect(() => {
    if (waiting.length === 0) return;
    announceOwnLaps(waiting);
    useOwnLap.setState({ waiting: [] });
  }, [waiting]);
  useEffect(() => {
    if (newest === null) return;
    const timer = setTimeout(hideOwnLap, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  if (newest === null) return null;
  const { lap } = newest;
  return (
    <aside
      key={lap.id}
      aria-label={t('Your newest lap')}
      className="card animate-rise fixed inset-x-3 top-28 z-40 md:top-18 flex items-center gap-2 py-1 pr-1 pl-4 shadow-(--shadow) sm:right-6 sm:left-auto sm:max-w-xl 2xl:top-2 2xl:right-auto 2xl:left-1/2 2xl:w-max 2xl:max-w-3xl 2xl:-translate-x-1/2"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
        <time dateTime={`PT${formatLapTime(lap.lap_time)}S`} className="timing text-[1.375rem] font-semibold">
          {formatLapClock(lap.lap_time)}
        </time>
        {notesOn(newest).map(({ kind, text }) => (
          <span key={text} className={clsx('tabular whitespace-nowrap', TONES[kind])}>
            {text}
          </span>
        ))}
        <bdi className="max-w-48 truncate text-faint">{lap.track_name ?? t('No track')}</bdi>
      </div>
      <button
        type="button"
        aria-label={t('Close your newest lap')}
        onClick={hideOwnLap}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  );
}
