import type { CarDto } from '@league/shared/cars/car.dto';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../../language/translate';
import { buttonClass } from '../../../ui/controls/button';
import type { FirstLapStep } from './first-lap.rules';

interface WhatToDoProps {
  readonly step: FirstLapStep;
  /** The member's first car; undefined when there is none. */
  readonly car: CarDto | undefined;
}

/** Explains the member's next step towards the first lap, with a link to the page that helps. */
export function WhatToDo({ step, car }: WhatToDoProps) {
  const parts = { car: <bdi className="font-semibold text-text">{car?.name ?? t('your car')}</bdi> };
  switch (step) {
    case 'car':
      return (
        <Advice
          action={
            <Link to="/cars" search={{ add: true }} className={buttonClass()}>
              {t('Add Your First Car')}
            </Link>
          }
        >
          {t('Name the car that you drive. It gets a script of its own.')}
        </Advice>
      );
    case 'script':
      return (
        <Advice
          action={
            <Link to="/help" search={{ car: car?.id }} className={buttonClass()}>
              {t('Copy the script')}
            </Link>
          }
        >
          {rich(
            'The script for {car} is filled in. Copy it, edit the car in Second Life, open Contents, make a new script and paste.',
            parts,
          )}
        </Advice>
      );
    case 'heartbeat':
      return (
        <Advice action={<SetupLink car={car} />}>
          <Hourglass aria-hidden className="mr-2 inline size-4 text-warning" />
          {rich(
            'Waiting for the first heartbeat… Rez {car} where scripts are allowed. In local chat it says “Ready for track”, with the letter of the track.',
            parts,
          )}
        </Advice>
      );
    case 'lap':
      return (
        <Advice action={<SetupLink car={car} />}>
          {rich(
            'Sit in {car} and cross the line twice. In local chat the car says “Recorded”, and the lap stands here.',
            parts,
          )}
        </Advice>
      );
  }
}

function SetupLink({ car }: Pick<WhatToDoProps, 'car'>) {
  return (
    <Link to="/help" search={{ car: car?.id }} className={buttonClass({ variant: 'outline' })}>
      {t('Help & Setup')}
    </Link>
  );
}

function Advice({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[75ch] min-w-0 flex-1 basis-64 text-muted">{children}</p>
      {action}
    </div>
  );
}
