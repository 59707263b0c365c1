import type { CarDto } from '@league/shared/cars/car.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Link } from '@tanstack/react-router';
import { CarIcon } from 'lucide-react';
import { t, tn, translated } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { OnlineMark } from '../../racing/online-mark';
import { DashboardPanel } from './dashboard-panel';
import { TrackLink } from '../../racing/track-link';

/** Shows the member's cars with their laps and best times. */
export function MyCarsPanel() {
  return (
    <DashboardPanel
      title={t('My Cars')}
      icon={CarIcon}
      what={t('your cars')}
      pick={(dashboard) => dashboard.cars}
      emptyText={t('No cars created yet.')}
      emptyAction={
        <Link to="/cars" search={{ add: true }} className={buttonClass({ variant: 'outline' })}>
          {t('Add a car')}
        </Link>
      }
      action={
        <Link to="/cars" aria-label={t('Manage my cars')} className={buttonClass({ variant: 'link' })}>
          {t('Manage')}
        </Link>
      }
    >
      {(cars) => (
        <ul className="max-h-[22rem] overflow-y-auto" tabIndex={cars.length > SCROLLS_FROM ? 0 : undefined}>
          {cars.map((car) => (
            <OwnCar key={car.id} car={car} />
          ))}
        </ul>
      )}
    </DashboardPanel>
  );
}

/** The maximum number of cars that fit in the panel; a longer list scrolls. */
const SCROLLS_FROM = 5;

function OwnCar({ car }: { readonly car: CarDto }) {
  return (
    <li className="flex h-17 items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5">
      <OnlineMark online={car.is_connected} label={car.is_connected ? t('ONLINE') : t('OFFLINE')} />
      <div className="min-w-0 flex-1">
        <p className="flex font-semibold">
          <bdi className="truncate">{car.name}</bdi>
        </p>
        <p className="truncate text-sm text-faint">
          {translated(CAR_TYPE_NAMES[car.car_type])} ·{' '}
          <span className="tabular">{tn('{n} race', '{n} races', car.total_races)}</span>
        </p>
      </div>
      <p className="max-w-[45%] min-w-0 text-right">
        <span className="timing block text-xl font-semibold">
          {car.best_lap_time === null ? t('N/A') : formatLapTime(car.best_lap_time)}
        </span>
        <span className="block truncate text-xs text-faint">
          {car.best_lap_track_name === null ? (
            t('best lap')
          ) : (
            <TrackLink track={car.best_lap_track_id} name={car.best_lap_track_name} />
          )}
        </span>
      </p>
    </li>
  );
}
