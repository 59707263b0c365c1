import type { TrackDto } from '@league/shared/tracks/track.dto';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { rich, t, translated } from '../../language/translate';
import { trackBoardAddress } from '../../racing/board-addresses';
import { LapTimeText } from '../../racing/lap-time-text';
import { DIFFICULTY_NAMES, TRACK_TYPE_NAMES } from '../../racing/names/track-names';
import { DriverLink } from '../../racing/driver-link';
import { buttonClass } from '../../ui/controls/button';
import { ShareButton } from '../../ui/controls/share-button';
import { FactList } from '../../ui/layout/fact-list';
import { Picture } from '../../ui/layout/picture';
import { formatCount } from '../../ui/text/format';
import { WatchLive } from '../../racing/watch-live';

interface TrackProps {
  readonly track: TrackDto;
}

/** Shows the header of a track's page: its letter, description, record and place in Second Life. */
export function TrackHeader({ track }: TrackProps) {
  const facts = [
    [t('Difficulty'), translated(DIFFICULTY_NAMES[track.difficulty])],
    [t('Type'), translated(TRACK_TYPE_NAMES[track.track_type])],
    [t('Length'), track.track_length === null ? '—' : t('{length} m', { length: formatCount(track.track_length) })],
    [t('Laps'), formatCount(track.total_races)],
  ] as const;
  return (
    <header className="card mb-5 overflow-hidden lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TrackPicture track={track} className="aspect-video min-h-36 max-lg:w-full text-[7rem] lg:aspect-auto" />
      <div className="p-4 sm:p-6">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-[2rem]">
          <bdi>{track.name}</bdi>
        </h1>
        {track.description !== null && (
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{track.description}</p>
        )}
        <p className="mt-4 text-muted">
          <TrackRecord track={track} />
        </p>
        <FactList facts={facts} className="mt-4 sm:grid-cols-4" />
        <div className="mt-4 flex flex-wrap gap-3">
          {track.sl_region !== null && (
            <a
              href={`secondlife:///app/teleport/${encodeURIComponent(track.sl_region)}`}
              className={buttonClass({ shape: 'compact' })}
            >
              <MapPin aria-hidden className="size-4" /> {t('Teleport to {region}', { region: track.sl_region })}
            </a>
          )}
          <WatchLive href={trackBoardAddress(track.channel_letter)} />
          <ShareButton title={track.name} />
        </div>
      </div>
    </header>
  );
}

/** Shows a track in the list of all tracks, with a link to its page. */
export function TrackCard({ track }: TrackProps) {
  return (
    <article className="card relative flex overflow-hidden hover:bg-s2">
      <TrackPicture track={track} className="w-24 shrink-0 text-5xl sm:w-40" />
      <div className="min-w-0 p-4">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Link to="/tracks/$letter" params={{ letter: track.channel_letter }} className="after:absolute after:inset-0">
            <bdi>{track.name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {translated(TRACK_TYPE_NAMES[track.track_type])} · {translated(DIFFICULTY_NAMES[track.difficulty])}
        </p>
        <p className="mt-2 text-sm text-muted">
          <TrackRecord track={track} />
        </p>
      </div>
    </article>
  );
}

/** Says who holds the record of a track. */
export function TrackRecord({
  track: { record_time: time, record_holder: holder, record_holder_id: holderId },
}: TrackProps) {
  if (time === null || holder === null) return t('Track record: none yet');
  return rich('Track record: {time} by {driver}', {
    time: <LapTimeText seconds={time} size="small" fastest />,
    // on its own line, so that the card keeps its height when the next holder has a longer name
    driver: (
      <span className="block">
        <DriverLink id={holderId} name={holder} className="relative" />
      </span>
    ),
  });
}

/** Shows a track's picture with its channel letter in a corner, or the letter alone if no picture can be shown. */
function TrackPicture({ track, className }: TrackProps & { readonly className: string }) {
  const { channel_letter: letter, picture_url: url } = track;
  return (
    <div className={clsx('relative flex items-center justify-center overflow-hidden bg-s2', className)}>
      <div aria-hidden className="absolute inset-0 slashes" />
      <Picture url={url} loading="lazy" className="absolute inset-0 size-full object-cover" />
      <span
        role="img"
        aria-label={t('Channel letter {letter}', { letter })}
        className="timing relative leading-none font-bold text-primary [img+&]:absolute [img+&]:bottom-2 [img+&]:left-2 [img+&]:rounded-control [img+&]:bg-s1 [img+&]:px-2 [img+&]:py-1 [img+&]:text-2xl"
      >
        {letter}
      </span>
    </div>
  );
}
