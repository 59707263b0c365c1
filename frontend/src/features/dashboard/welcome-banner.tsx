import { Link } from '@tanstack/react-router';
import { Timer, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { buttonClass } from '../../ui/controls/button';

interface WelcomeBannerProps {
  /** Below the name, where it says otherwise what the league is. */
  readonly strip: (otherwise: ReactNode) => ReactNode;
}

/** Shows the member's driver name and leads to the two boards. */
export function WelcomeBanner({ strip }: WelcomeBannerProps) {
  const name = useSession(({ user }) => user?.driver_name ?? user?.username ?? '');
  return (
    <section className="card relative overflow-hidden p-5 sm:p-8">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-2/3 slashes [mask-image:linear-gradient(90deg,transparent,#000)]"
      />
      <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight text-wrap sm:text-[2rem]">
            {t('Welcome, {name}!', { name })}
          </h1>
          <div className="mt-1.5">
            {strip(
              <p className="max-w-prose text-muted">
                {t('Every lap you drive in Second Life counts the moment you cross the line.')}
              </p>,
            )}
          </div>
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <Link to="/leaderboards" className={buttonClass({ shape: 'compact', className: 'flex-1' })}>
            <Trophy aria-hidden className="size-4 max-sm:hidden" /> {t('Leaderboards')}
          </Link>
          <Link to="/lap-times" className={buttonClass({ variant: 'outline', shape: 'compact', className: 'flex-1' })}>
            <Timer aria-hidden className="size-4 max-sm:hidden" /> {t('Lap Times Board')}
          </Link>
        </div>
      </div>
    </section>
  );
}
