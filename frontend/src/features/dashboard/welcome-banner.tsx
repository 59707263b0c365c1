import type { ReactNode } from 'react';
import { rich } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';

interface WelcomeBannerProps {
  /** The member's next event or step, shown below the name. */
  readonly children: ReactNode;
}

/** Welcomes the member by name and shows what is next. */
export function WelcomeBanner({ children }: WelcomeBannerProps) {
  // on pages rendered by the server, public/theme.js inserts the name
  const name = useSession(({ user }) => user?.driver_name ?? user?.username ?? '…');
  return (
    <section className="card relative overflow-hidden p-5 sm:px-8 sm:py-6">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-2/3 slashes [mask-image:linear-gradient(90deg,transparent,#000)]"
      />
      <div className="relative min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight text-wrap">
          {rich('Welcome, {name}!', { name: <span data-own="name">{name}</span> })}
        </h1>
        <div className="mt-2">{children}</div>
      </div>
    </section>
  );
}
