import { slugify } from '@league/shared/cms/slug';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface EventLinkProps {
  readonly event: Pick<RaceEventDto, 'id' | 'name'>;
  readonly className?: string | undefined;
}

/** Returns the route parameters of a race event's page. `slug` is undefined for a name without Latin letters or digits. */
export function eventAddress({ id, name }: EventLinkProps['event']): { id: string; slug: string | undefined } {
  return { id, slug: slugify(name) || undefined };
}

export function EventLink({ event, className }: EventLinkProps) {
  return (
    <Link
      to="/events/$id/{-$slug}"
      params={eventAddress(event)}
      preload={false}
      dir="auto"
      className={clsx('rounded-control underline-offset-4 hover:underline', className)}
    >
      {event.name}
    </Link>
  );
}
