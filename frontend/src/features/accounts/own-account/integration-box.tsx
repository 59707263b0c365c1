import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Link2, Link2Off } from 'lucide-react';
import { msg, t, translated } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';

const STEPS = [
  msg('Save the name and UUID of your avatar on this page.'),
  msg('Add a car under My Cars; it gets a script of its own.'),
  msg('Copy the script from Help & Setup and put it into your car in Second Life.'),
  msg('Drive: every lap appears here the moment you cross the line.'),
] as const;

/** Shows whether the league knows the member's avatar, and explains how laps reach the league. */
export function IntegrationBox() {
  const avatar = useSession((session) => session.user?.sl_avatar_name ?? session.user?.sl_avatar_key ?? null);
  const linked = avatar !== null;
  const Icon = linked ? Link2 : Link2Off;
  return (
    <Panel title={t('Second Life Integration')} icon={Icon}>
      <div className="space-y-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span
            className={clsx(
              'inline-flex h-8 items-center gap-2 rounded-full px-3 text-sm font-semibold tinted',
              linked ? 'text-success' : 'text-warning',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {linked ? t('Avatar linked') : t('No avatar yet')}
          </span>
          <p className="min-w-0 text-sm wrap-anywhere text-muted">
            {avatar ?? t('Add your avatar, so that people in world know who is driving.')}
          </p>
        </div>
        <div>
          <h3 className="text-sm font-semibold">{t('How it works')}</h3>
          <ol className="mt-2 space-y-2">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-3 text-sm text-muted">
                <span
                  aria-hidden
                  className="timing flex size-6 shrink-0 items-center justify-center rounded-full bg-s3 font-semibold text-text"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5">{translated(step)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/cars" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
            {t('Go to My Cars')}
          </Link>
          <Link to="/help" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
            {t('Help & Setup')}
          </Link>
        </div>
      </div>
    </Panel>
  );
}
