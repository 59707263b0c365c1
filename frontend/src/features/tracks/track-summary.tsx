import type { TrackDto } from '@league/shared/tracks/track.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { formatCount } from '../../ui/text/format';
import { FactList } from '../../ui/layout/fact-list';

/** A track as its admins see it. */
export function TrackSummary({ track }: { readonly track: TrackDto }) {
  const facts = [
    ['Difficulty', track.difficulty],
    ['Type', track.track_type],
    ['Region', track.sl_region ?? '—'],
    ['Length', track.track_length === null ? '—' : `${track.track_length} m`],
    ['Total Races', formatCount(track.total_races)],
  ] as const;
  return (
    <>
      <div className="flex items-center gap-4">
        <span
          aria-label={`Channel letter ${track.channel_letter}`}
          role="img"
          className="timing flex size-14 shrink-0 items-center justify-center rounded-card bg-s2 text-[2rem] font-bold text-primary"
        >
          {track.channel_letter}
        </span>
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <bdi>{track.name}</bdi>
          </h2>
          <p className="text-sm text-muted">
            Track record:{' '}
            {track.record_time === null ? (
              'none yet'
            ) : (
              <>
                <span className="timing text-base font-semibold text-fastest">{formatLapTime(track.record_time)}</span>{' '}
                by <bdi>{track.record_holder}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      {track.description !== null && <p className="mt-3 line-clamp-3 text-sm text-muted">{track.description}</p>}
      <FactList facts={facts} className="mt-4 sm:grid-cols-3" />
    </>
  );
}
