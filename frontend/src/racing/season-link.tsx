import { slugify } from '@league/shared/cms/slug';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface SeasonLinkProps {
  readonly season: { readonly id: string; readonly name: string };
  readonly className?: string | undefined;
}

/** Returns the route parameters of a season's page. `slug` is undefined for a name without Latin letters or digits. */
export function seasonAddress({ id, name }: SeasonLinkProps['season']): { id: string; slug: string | undefined } {
  return { id, slug: slugify(name) || undefined };
}

export function SeasonLink({ season, className }: SeasonLinkProps) {
  return (
    <Link
      to="/seasons/$id/{-$slug}"
      params={seasonAddress(season)}
      preload={false}
      className={clsx('rounded-control underline-offset-4 hover:underline', className)}
    >
      <bdi>{season.name}</bdi>
    </Link>
  );
}
