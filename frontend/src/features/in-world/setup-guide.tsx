import type { CarDto } from '@league/shared/cars/car.dto';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { SelectField } from '../../ui/controls/field';
import { Panel } from '../../ui/layout/panel';
import { Skeleton } from '../../ui/feedback/skeleton';
import { rememberCopiedScript } from './copied-script';
import { CarReporter, ScriptSkeleton } from './scripts';
import { WithScriptAddress } from './with-script-address';

interface SetupGuideProps {
  /** The member's cars with their tokens; undefined while they load. */
  readonly cars: readonly CarDto[] | undefined;
  /** The id of the car whose values are filled into the script; the first car is used if it is not known. */
  readonly carId: string | undefined;
  readonly onPick: (id: string) => void;
  /** The object description that a car needs on one of the league's tracks, such as 'M VROOM'. */
  readonly description: string;
}

/** Shows the four steps from an account to the first lap. */
export function SetupGuide({ cars, carId, onPick, description }: SetupGuideProps) {
  const car = cars?.find(({ id }) => id === carId) ?? cars?.[0];
  return (
    <Panel title={t('Set up your car')}>
      <ol className="divide-y divide-line">
        <Step number={1} title={t('Add a car')}>
          <p>
            {rich('Every car has a script of its own. Add yours in {page}, then pick it here.', {
              page: (
                <Link to="/cars" className="link">
                  {t('My Cars')}
                </Link>
              ),
            })}
          </p>
          {cars === undefined && <Skeleton className="h-17.5 max-w-sm" />}
          {cars !== undefined && cars.length > 0 && (
            <div className="max-w-sm">
              <SelectField
                label={t('Car')}
                value={car?.id}
                onChange={({ target }) => onPick(target.value)}
                options={cars.map(({ id, name }) => [id, name])}
              />
            </div>
          )}
        </Step>
        <Step number={2} title={t('Copy the script')}>
          {cars === undefined ? <Skeleton className="h-6 max-w-sm" /> : <p>{whatIsFilledIn(car)}</p>}
          <CarScript car={car} />
        </Step>
        <Step number={3} title={t('Put it into the car')}>
          <p>
            {rich(
              'In Second Life, edit the car, open Contents, make a new script and paste. It belongs in the root prim. Set the car’s description to the track’s letter, a space and the controller’s shout word, such as {description}. In local chat the car then says “{line}”',
              {
                description: <code className="rounded bg-s2 px-1.5 py-0.5 whitespace-nowrap">{description}</code>,
                line: (
                  <span lang="en">
                    {`Ready for track ${description.slice(0, 1)}, shout word ${description.slice(2)}.`}
                  </span>
                ),
              },
            )}
          </p>
        </Step>
        <Step number={4} title={t('Wait for the first heartbeat')}>
          <p>{t('The script sends a heartbeat every 60 seconds. A car goes offline after 3 minutes without one.')}</p>
          <p>{t('An empty car stops sending them after two minutes: sit in it, or touch it.')}</p>
          {cars === undefined ? <Skeleton className="h-12" /> : <HeartbeatCheck car={car} />}
        </Step>
      </ol>
    </Panel>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="flex gap-4 p-4 tiny:flex-col tiny:gap-2 sm:p-5">
      <span
        aria-hidden
        className="timing flex size-9 shrink-0 items-center justify-center rounded-full bg-s3 text-lg font-bold text-primary"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 space-y-3">
        <h3 className="pt-1.5 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function whatIsFilledIn(car: CarDto | undefined): string {
  if (car === undefined) return t('With a car, its values stand in the first lines. Until then fill them in yourself.');
  return car.car_token === undefined
    ? t('The token of {car} can no longer be shown: make a new one in My Cars, and it is filled in here.', {
        car: car.name,
      })
    : t('The values of {car} are filled in.', { car: car.name });
}

function CarScript({ car }: { readonly car: CarDto | undefined }) {
  return (
    <WithScriptAddress what={t('the script')} skeleton={<ScriptSkeleton />} className="space-y-3">
      {(apiBase) => (
        <CarReporter
          values={{ API_BASE: apiBase, ...(car && { CAR_ID: car.id, CAR_TOKEN: car.car_token }) }}
          onCopied={rememberCopiedScript}
        />
      )}
    </WithScriptAddress>
  );
}

/** Shows whether the car sends heartbeats, and keeps this up to date; shows nothing without a car. */
function HeartbeatCheck({ car }: { readonly car: CarDto | undefined }) {
  if (car === undefined) return null;
  const isOnline = car.is_connected;
  const Icon = isOnline ? CircleCheck : Hourglass;
  return (
    <p
      role="status"
      className={`flex items-center gap-3 rounded-control px-3 py-3 font-medium tinted ${isOnline ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {isOnline
        ? t('{car} is ONLINE: the first heartbeat has arrived.', { car: car.name })
        : t('Waiting for the first heartbeat…')}
    </p>
  );
}
