import type { FormPlaceDto } from '@league/shared/leaderboards/form-board.live';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { t } from '../../language/translate';
import { ordinal } from '../../racing/race-figures';

/** The CSS classes of the first three places, indexed by place: gold, silver and bronze. */
const TONES = [
  '',
  'bg-[#FFD24A] text-[#10151F]',
  'bg-[#D9E0EA] text-[#10151F]',
  'bg-[#C9743A] text-[#10151F]',
] as const;
const LAST_WITH_POINTS = 10;

interface FormChipsProps {
  /** The driver's places in the last events, newest first. */
  readonly places: readonly FormPlaceDto[];
}

/**
 * Shows a driver's places in the last events as links, oldest first: the first three in medal colours, other places with points
 * in green, the rest in grey. Shows a dash if there are none.
 */
export function FormChips({ places }: FormChipsProps) {
  if (places.length === 0) return <span className="text-faint">—</span>;
  return (
    <span className="inline-flex gap-1">
      {places.toReversed().map(({ event_id: id, event_name: event, position }) => (
        <Link
          key={id}
          to="/events/$id/{-$slug}"
          params={{ id, slug: undefined }}
          preload={false}
          title={t('{place} in {event}', { place: ordinal(position), event })}
          className={clsx(
            'tabular inline-flex size-6 items-center justify-center rounded-[5px] border border-transparent text-xs font-bold light:border-line',
            TONES[position] ?? (position <= LAST_WITH_POINTS ? 'bg-success/20 text-success' : 'bg-s3 text-muted'),
          )}
        >
          <span aria-hidden>{position}</span>
          <span className="sr-only">{t('{place} in {event}', { place: ordinal(position), event })}</span>
        </Link>
      ))}
    </span>
  );
}
