import type { CarDto } from '@league/shared/cars/car.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CarFront, CircleCheck, Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { rich, t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { QueryPanel } from '../../platform/query/query-panel';
import { Button, buttonClass } from '../../ui/controls/button';
import { confirmAction } from '../../ui/feedback/dialogs';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonCards } from '../../ui/feedback/skeleton';
import { useFocusAfterRemoval } from '../../ui/hooks/use-focus-after-removal';
import { AddCarDialog } from './add-car-dialog';
import { CarCard, type CarDialog } from './car-card';
import { deleteCar, ownCarsQuery } from './cars.queries';
import { CredentialsDialog } from './credentials-dialog';

const CarPictureDialog = lazyPart(async () => (await import('./car-picture-dialog')).CarPictureDialog);
const SetupsDialog = lazyPart(async () => (await import('./setups-dialog')).SetupsDialog);
const TuneDialog = lazyPart(async () => (await import('./tune-dialog')).TuneDialog);

/** Maps each dialog that a card opens, other than the tuning, to its component. */
const DIALOGS: Readonly<Record<CarDialog, (props: { car: CarDto; onClose: () => void }) => ReactNode>> = {
  picture: CarPictureDialog,
  setups: SetupsDialog,
  credentials: CredentialsDialog,
};

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 sm:gap-5';

interface OwnCarsProps {
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
  /** The id of the car whose tuning dialog is open; undefined while it is closed. */
  readonly tunedId: string | undefined;
  readonly onTune: (id: string | undefined) => void;
}

/** Shows the member's cars, and the dialogs for adding a car and for its picture, setups, credentials and tuning. */
export function OwnCars({ isAdding, onAdding, tunedId, onTune }: OwnCarsProps) {
  const query = useQuery(ownCarsQuery);
  const cars = query.data;
  const [opened, setOpened] = useState<{ readonly id: string; readonly dialog: CarDialog }>();
  const [added, setAdded] = useState<CarDto>();
  const remove = useDeleteCar();
  const list = useRef<HTMLElement>(null);
  useFocusAfterRemoval(list);
  const tuned = cars?.find(({ id }) => id === tunedId);
  const openCar = cars?.find(({ id }) => id === opened?.id);
  const Dialog = opened && DIALOGS[opened.dialog];
  return (
    <>
      {added && cars?.some(({ id }) => id === added.id) && (
        <AddedCarNotice car={added} onClose={() => setAdded(undefined)} />
      )}
      <section ref={list} aria-label={t('My Cars')} tabIndex={-1} className="outline-none">
        <QueryPanel
          query={query}
          what={t('your cars')}
          skeleton={
            <div className={GRID}>
              <SkeletonCards cards={3} cardClass="h-96" />
            </div>
          }
          empty={
            <EmptyState
              icon={CarFront}
              hint={t('A car connects your laps in Second Life with the boards.')}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => onAdding(true)}>
                    <Plus aria-hidden className="size-5" />
                    {t('Add Your First Car')}
                  </Button>
                  <Link to="/help" className={buttonClass({ variant: 'link', shape: 'normal' })}>
                    {t('How it works')}
                  </Link>
                </div>
              }
            >
              {t('No cars yet')}
            </EmptyState>
          }
        >
          {(shown) => (
            <ul className={GRID}>
              {shown.map((car) => (
                <CarCard
                  key={car.id}
                  car={car}
                  onTune={() => onTune(car.id)}
                  onOpen={(dialog) => setOpened({ id: car.id, dialog })}
                  onDelete={() => void remove(car)}
                />
              ))}
            </ul>
          )}
        </QueryPanel>
      </section>
      {isAdding && (
        <AddCarDialog
          onClose={() => onAdding(false)}
          onAdded={(car) => {
            onAdding(false);
            setAdded(car);
          }}
        />
      )}
      {Dialog && openCar && <Dialog car={openCar} onClose={() => setOpened(undefined)} />}
      {tuned && <TuneDialog key={tuned.id} car={tuned} onClose={() => onTune(undefined)} />}
    </>
  );
}

function useDeleteCar(): (car: CarDto) => Promise<void> {
  const { mutate } = useMutation(deleteCar);
  return async (car) => {
    const question = t('Are you sure you want to delete this car?');
    if (await confirmAction({ question, detail: deletionDetail(car), confirmLabel: t('Delete'), danger: true }))
      mutate(car);
  };
}

function deletionDetail({ name, total_races: laps }: CarDto): string {
  if (laps === 0) return name;
  return t('{car}: your laps in it go with it.', { car: name });
}

/** Points out the next step after a car was added: installing its script, without which no laps arrive. */
function AddedCarNotice({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
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
