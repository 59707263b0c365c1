import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface TrackLinkProps {
  /** The track's letter or id; null for a place that is no track of the league, which is shown without a link. */
  readonly track: string | null;
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * Shows a track's name as a link to its page, large enough to tap; an address with an id redirects to the one with the letter.
 * The link is aligned with the baseline of the surrounding text, because the box alone has no baseline.
 */
export function TrackLink({ track, name, className }: TrackLinkProps) {
  if (track === null) return <bdi className={className}>{name}</bdi>;
  return (
    <Link
      to="/tracks/$letter"
      params={{ letter: track }}
      preload={false}
      dir="auto"
      className={clsx(
        'inline-block min-h-6 max-w-full truncate rounded-control align-[calc(0.364em-0.75rem)] leading-6 underline-offset-4 hover:underline',
        className,
      )}
    >
      {name}
    </Link>
  );
}
