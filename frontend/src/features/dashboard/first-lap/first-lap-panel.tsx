import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, Flag, Hourglass } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { localStore } from '../../../platform/storage';
import { Button } from '../../../ui/controls/button';
import { Panel } from '../../../ui/layout/panel';
import { dashboardQuery } from '../dashboard.queries';
import { FIRST_LAP_STEPS, nextStep, stepsDone, type FirstLapStep } from './first-lap.rules';
import { WhatToDo } from './what-to-do';

const HIDDEN_KEY = 'league.first-lap-hidden';

const TITLES: Readonly<Record<FirstLapStep, string>> = {
  car: msg('Add a car'),
  script: msg('Copy the script'),
  heartbeat: msg('First heartbeat'),
  lap: msg('First lap'),
};

interface FirstLapPanelProps {
  /** Whether a script was copied in this browser. */
  readonly hasCopied: boolean;
  /** The facts about the league's tracks that a driver needs. */
  readonly tracks: ReactNode;
}

/** Shows the steps to the first lap, the done ones ticked, until that lap is driven or the member hides the panel. */
export function FirstLapPanel({ hasCopied, tracks }: FirstLapPanelProps) {
  const { data, isError } = useQuery(dashboardQuery);
  const user = useSession((session) => session.user);
  const [isHidden, setHidden] = useState(() => localStore.get(HIDDEN_KEY) === user?.id);
  // Use the account's lap count until the dashboard's response arrives, so that the page does not move.
  const laps = data?.stats.total_races ?? (isError ? undefined : user?.total_races);
  if (user === null || laps !== 0 || isHidden) return null;
  const done = data ? stepsDone(data, hasCopied) : new Set<FirstLapStep>();
  const next = nextStep(done) ?? 'lap';
  const hide = () => {
    localStore.set(HIDDEN_KEY, user.id);
    setHidden(true);
  };
  return (
    <Panel
      title={t('Your first lap')}
      icon={Flag}
      action={
        <Button variant="quiet" shape="compact" aria-label={t('Hide the way to your first lap')} onClick={hide}>
          {t('Hide')}
        </Button>
      }
    >
      <div className="space-y-4 p-4 sm:p-5">
        <ol className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
          {FIRST_LAP_STEPS.map((step, place) => (
            <Step
              key={step}
              title={translated(TITLES[step])}
              number={place + 1}
              isDone={done.has(step)}
              isNext={step === next}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {data &&
            t('{done} of {steps} steps done. Next: {next}.', {
              done: done.size,
              steps: FIRST_LAP_STEPS.length,
              next: translated(TITLES[next]),
            })}
        </p>
        <div className="min-h-42 space-y-3 sm:min-h-24 rounded-control bg-s2 p-4">
          {data && <WhatToDo step={next} car={data.cars[0]} />}
        </div>
        {user.is_driver && !user.driver_approved && (
          <p className="flex gap-2.5 text-sm text-muted">
            <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {t(
              'An admin of the league still has to approve your application as a driver. You need not wait: set up your car and drive, your laps count.',
            )}
          </p>
        )}
        {tracks}
      </div>
    </Panel>
  );
}

interface StepProps {
  readonly title: string;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ title, number, isDone, isNext }: StepProps) {
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex min-h-9 items-center gap-3">
      <span
        aria-hidden
        className={clsx(
          'timing flex size-9 shrink-0 items-center justify-center rounded-full border-2 text-lg font-bold',
          isDone && 'border-success text-success',
          isNext && 'border-primary text-primary',
          !isDone && !isNext && 'border-line text-faint',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <span className={clsx('font-semibold', !isNext && 'text-muted')}>
        {title}
        {isDone && <span className="sr-only">{t(': done')}</span>}
      </span>
    </li>
  );
}
