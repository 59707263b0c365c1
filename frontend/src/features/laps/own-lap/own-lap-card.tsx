import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { formatLapClock, isoLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { Share2, X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../../language/translate';
import { TrackLink } from '../../../racing/track-link';
import { Button } from '../../../ui/controls/button';
import { batchedAnnouncer } from '../../../ui/feedback/batched-announcer';
import { notify } from '../../../ui/feedback/dialogs';
import { toast } from '../../../ui/feedback/toasts.store';
import { isCelebrated, notesOn, type OwnLapNote, sentenceForOwnLaps } from './own-lap.rules';
import { hideOwnLap, prominenceOf, useOwnLap } from './own-lap.store';

const TONES: Readonly<Record<OwnLapNote['kind'], string>> = {
  record: 'rounded-control px-1.5 font-bold text-fastest tinted',
  best: 'rounded-control px-1.5 font-bold text-success tinted',
  plain: 'text-muted',
};
const PLACE =
  'card animate-rise fixed inset-x-3 top-28 z-40 shadow-(--shadow) md:top-18 sm:right-6 sm:left-auto 2xl:top-2 2xl:right-auto 2xl:left-1/2 2xl:-translate-x-1/2';

const announceOwnLaps = batchedAnnouncer(sentenceForOwnLaps);

/** Shows the newest own lap and milestones for a few seconds on every page, and announces every new own lap. */
export function OwnLapCard() {
  const { newest, waiting, reached } = useOwnLap();
  useEffect(() => {
    if (waiting.length === 0) return;
    announceOwnLaps(waiting);
    useOwnLap.setState({ waiting: [] });
  }, [waiting]);
  const kind = prominenceOf({ newest, reached });
  if (newest === null && reached.length === 0) return null;
  return (
    <aside
      key={newest?.lap.id}
      aria-label={t('Your newest lap')}
      className={clsx(
        PLACE,
        kind === 'ordinary' ? 'sm:max-w-xl 2xl:w-max 2xl:max-w-3xl' : 'overflow-hidden sm:w-[26.25rem]',
      )}
    >
      {isCelebrated(newest, reached) && <span aria-hidden className="chequers" />}
      <div className="flex items-start gap-2 py-1 pr-1 pl-4">
        <div className="min-w-0 flex-1 py-1.5">
          {newest && <Lap newest={newest} isLarge={kind !== 'ordinary'} />}
          {reached.map((sentence) => (
            <p key={sentence} className="mt-1.5 font-semibold text-success">
              {sentence}
            </p>
          ))}
          {newest && kind !== 'ordinary' && (
            <Button variant="quiet" shape="compact" className="mt-1 -ml-3" onClick={() => void share(newest)}>
              <Share2 aria-hidden className="size-4" /> {t('Share')}
            </Button>
          )}
        </div>
        <button
          type="button"
          aria-label={t('Close your newest lap')}
          onClick={hideOwnLap}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </aside>
  );
}

function Lap({ newest, isLarge }: { readonly newest: OwnLapDto; readonly isLarge: boolean }) {
  const { lap } = newest;
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', isLarge && 'items-baseline')}>
      <time
        dateTime={isoLapTime(lap.lap_time)}
        className={clsx('timing font-semibold', isLarge ? 'w-full text-5xl' : 'text-[1.375rem]')}
      >
        {formatLapClock(lap.lap_time)}
      </time>
      {notesOn(newest).map(({ kind, text }, at) => (
        <span
          key={text}
          className={clsx('tabular whitespace-nowrap', TONES[kind], !isLarge && at > 0 && 'max-sm:hidden')}
        >
          {text}
        </span>
      ))}
      <TrackLink track={lap.track_id} name={lap.track_name ?? t('No track')} className="max-w-48 truncate text-faint" />
    </div>
  );
}

/**
 * Shares the lap and a link to its track through the device's share sheet, or copies both if that fails, or else shows both; does
 * nothing if the user cancels.
 */
async function share({ lap, is_record: isRecord }: OwnLapDto): Promise<void> {
  const facts = { time: formatLapClock(lap.lap_time), track: lap.track_name ?? t('No track') };
  const text = isRecord ? t('{time} at {track}: the record.', facts) : t('{time} at {track}: my best lap.', facts);
  const url = lap.track_id === null ? location.origin : `${location.origin}/tracks/${lap.track_id}`;
  try {
    if ('share' in navigator) await navigator.share({ text, url });
    else throw new Error('no share sheet');
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copy(`${text} ${url}`);
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('Copied'));
  } catch {
    const why = t('This browser did not allow it. Select the text and copy it yourself.');
    notify({ title: t('Not copied'), text: `${why} ${text}` });
  }
}
