import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface DriverLinkProps {
  /** The driver's id; null for a driver who is not a member, whose name is shown without a link. */
  readonly id: string | null;
  readonly name: string;
  readonly className?: string | undefined;
}

/** Links a driver's name to their page, large enough to tap. The id in the address redirects to the name. */
export function DriverLink({ id, name, className }: DriverLinkProps) {
  if (id === null) return <bdi className={className}>{name}</bdi>;
  return (
    <Link
      to="/drivers/$slug"
      params={{ slug: id }}
      preload={false}
      dir="auto"
      className={clsx('inline-block min-h-6 max-w-full rounded-control underline-offset-4 hover:underline', className)}
    >
      {name}
    </Link>
  );
}
