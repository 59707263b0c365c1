import type { CarDto } from '@league/shared/cars/car.dto';
import { Link } from '@tanstack/react-router';
import { CircleCheck, X } from 'lucide-react';
import { rich, t } from '../../language/translate';
import { Button, buttonClass } from '../../ui/controls/button';

/**
 * Points out the next step after a car was added: installing its script, without which no laps arrive. The notice is
 * shown between the button that added the car and the list of cars.
 */
export function AddedCarNotice({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  return (
    <section
      aria-label={t('Your new car')}
      className="card mb-4 flex animate-rise flex-wrap items-center gap-x-4 gap-y-3 border-success! p-4 sm:mb-5 sm:px-5"
    >
      <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        {rich('{car} is added. With its script in the car in Second Life its laps arrive here.', {
          car: <bdi className="font-semibold wrap-anywhere">{car.name}</bdi>,
        })}
      </p>
      <div className="flex items-center gap-1">
        <Link to="/help" search={{ car: car.id }} className={buttonClass()}>
          {t('Next: put the script in')}
        </Link>
        <Button
          variant="quiet"
          shape="icon"
          aria-label={t('Close the note on {car}', { car: car.name })}
          onClick={onClose}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  );
}
