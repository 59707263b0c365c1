import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before is one of the site, to which closing this one leads back. */
    isOpenedHere?: boolean;
  }
}

interface DriverLinkProps {
  /** Null for a driver who is no member: then the name alone. */
  readonly id: string | null;
  readonly name: string;
  readonly className?: string | undefined;
}

/** A driver's name, which opens their profile; closing that leads back to where it was opened. */
export function DriverLink({ id, name, className }: DriverLinkProps) {
  if (id === null) return <bdi className={className}>{name}</bdi>;
  return (
    <Link
      to="/drivers"
      search={{ driver: id }}
      state={{ isOpenedHere: true }}
      preload={false}
      className={clsx('rounded-control underline-offset-4 hover:underline', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
