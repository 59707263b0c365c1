import type { TrackDto } from '@league/shared/tracks/track.dto';
import { t, translated } from '../../language/translate';
import { formatCount } from '../../ui/text/format';
import { FactList } from '../../ui/layout/fact-list';
import { DIFFICULTY_NAMES, TRACK_TYPE_NAMES } from '../../racing/names/track-names';
import { TrackLink } from '../../racing/track-link';
import { TrackRecord } from './track-page';

/** Shows a track to admins, with its letter, record, description and facts. */
export function TrackSummary({ track }: { readonly track: TrackDto }) {
  const facts = [
    [t('Difficulty'), translated(DIFFICULTY_NAMES[track.difficulty])],
    [t('Type'), translated(TRACK_TYPE_NAMES[track.track_type])],
    [t('Region'), track.sl_region ?? '—'],
    [t('Length'), track.track_length === null ? '—' : t('{length} m', { length: formatCount(track.track_length) })],
    [t('Total Races'), formatCount(track.total_races)],
  ] as const;
  return (
    <>
      <div className="flex items-center gap-4">
        <span
          aria-label={t('Channel letter {letter}', { letter: track.channel_letter })}
          role="img"
          className="timing flex size-14 shrink-0 items-center justify-center rounded-card bg-s2 text-[2rem] font-bold text-primary"
        >
          {track.channel_letter}
        </span>
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <TrackLink track={track.channel_letter} name={track.name} />
          </h2>
          <p className="text-sm text-muted">
            <TrackRecord track={track} />
          </p>
        </div>
      </div>
      {track.description !== null && <p className="mt-3 line-clamp-3 text-sm text-muted">{track.description}</p>}
      <FactList facts={facts} className="mt-4 sm:grid-cols-3" />
    </>
  );
}
