import type { DriverCarDto } from '@league/shared/drivers/driver.dto';
import { CarFront } from 'lucide-react';
import { rich, t, translated } from '../../../language/translate';
import { CarPicture } from '../../../racing/car-picture';
import { LapTimeText } from '../../../racing/lap-time-text';
import { CAR_TYPE_NAMES } from '../../../racing/names/car-type-names';
import { TrackLink } from '../../../racing/track-link';
import { Panel } from '../../../ui/layout/panel';

/** The cars of a driver with their pictures; nothing without a car. */
export function DriverCars({ cars }: { readonly cars: readonly DriverCarDto[] }) {
  if (cars.length === 0) return null;
  const hasPictures = cars.some(({ picture_url: picture }) => picture !== null);
  return (
    <Panel title={t('Cars')} icon={<CarFront className="size-5" />} count={cars.length}>
      <ul className="grid gap-3 p-3 sm:grid-cols-2 sm:p-4">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0 overflow-hidden rounded-control border border-line">
            {hasPictures && <CarPicture url={car.picture_url} className="aspect-video w-full" />}
            <div className="flex items-start justify-between gap-3 p-3">
              <div className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{car.name}</bdi>
                <p className="text-sm leading-6 wrap-anywhere text-faint">
                  {translated(CAR_TYPE_NAMES[car.car_type])}
                  {car.best_lap_track_name !== null && (
                    <>
                      {' · '}
                      {rich('best on {track}', {
                        track: <TrackLink track={car.best_lap_track_id} name={car.best_lap_track_name} />,
                      })}
                    </>
                  )}
                </p>
              </div>
              {car.best_lap_time !== null && <LapTimeText seconds={car.best_lap_time} size="small" />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
