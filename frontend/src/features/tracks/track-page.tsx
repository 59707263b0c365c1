import type { TrackDto } from '@league/shared/tracks/track.dto';
import { Link } from '@tanstack/react-router';
import { MapPin, Radio } from 'lucide-react';
import { rich, t, translated } from '../../language/translate';
import { trackBoardAddress } from '../../racing/board-addresses';
import { LapTimeText } from '../../racing/lap-time-text';
import { DIFFICULTY_NAMES, TRACK_TYPE_NAMES } from '../../racing/names/track-names';
import { buttonClass } from '../../ui/controls/button';
import { FactList } from '../../ui/layout/fact-list';
import { formatCount } from '../../ui/text/format';

interface TrackProps {
  readonly track: TrackDto;
}

/** The head of a track's page: its letter, what it is like, its record and the way there. */
export function TrackHeader({ track }: TrackProps) {
  const facts = [
    [t('Difficulty'), translated(DIFFICULTY_NAMES[track.difficulty])],
    [t('Type'), translated(TRACK_TYPE_NAMES[track.track_type])],
    [t('Length'), track.track_length === null ? '—' : t('{length} m', { length: formatCount(track.track_length) })],
    [t('Laps'), formatCount(track.total_races)],
  ] as const;
  return (
    <header className="card mb-5 overflow-hidden lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TrackSign letter={track.channel_letter} className="min-h-36 text-[7rem]" />
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
          <a
            href={trackBoardAddress(track.channel_letter)}
            className={buttonClass({ variant: 'outline', shape: 'compact' })}
          >
            <Radio aria-hidden className="size-4" /> {t('Watch it live')}
          </a>
        </div>
      </div>
    </header>
  );
}

/** A track in the list of all, which leads to its page. */
export function TrackCard({ track }: TrackProps) {
  return (
    <article className="card relative flex overflow-hidden hover:bg-s2">
      <TrackSign letter={track.channel_letter} className="w-24 shrink-0 text-5xl" />
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

function TrackRecord({ track: { record_time: time, record_holder: holder } }: TrackProps) {
  if (time === null) return t('Track record: none yet');
  return rich('Track record: {time} by {driver}', {
    time: <LapTimeText seconds={time} size="small" fastest />,
    driver: <bdi>{holder}</bdi>,
  });
}

/** A picture of the channel letter, for a track has no other. */
function TrackSign({ letter, className }: { readonly letter: string; readonly className: string }) {
  return (
    <div className={`relative flex items-center justify-center bg-s2 ${className}`}>
      <div aria-hidden className="absolute inset-0 slashes" />
      <span
        role="img"
        aria-label={t('Channel letter {letter}', { letter })}
        className="timing relative leading-none font-bold text-primary"
      >
        {letter}
      </span>
    </div>
  );
}
