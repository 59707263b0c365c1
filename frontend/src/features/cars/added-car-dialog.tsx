import type { CarDto } from '@league/shared/cars/car.dto';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/controls/button';
import { Modal } from '../../ui/layout/modal';

/** What comes after a car was added: without its script it reports nothing. */
export function AddedCarDialog({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  return (
    <Modal open title={`${car.name} is added`} onClose={onClose}>
      <p className="mt-2 text-muted">
        It has a script of its own, with its Car ID and token filled in. With that script in the car in Second Life its
        laps arrive here.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Later
        </Button>
        <Link to="/help" search={{ car: car.id }} autoFocus className={buttonClass()}>
          Next: put the script in
        </Link>
      </div>
    </Modal>
  );
}
