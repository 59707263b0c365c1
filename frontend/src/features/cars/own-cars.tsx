import type { CarDto } from '@league/shared/cars/car.dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CarFront, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { describeFailure } from '../../platform/http/http-error';
import { useStaleSince } from '../../platform/live/live.store';
import { Button } from '../../ui/button';
import { DataState } from '../../ui/data-state';
import { confirmAction, notify } from '../../ui/dialogs';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { AddCarDialog } from './add-car-dialog';
import { CarCard } from './car-card';
import { deleteCar, ownCarsQuery } from './cars.queries';
import { CredentialsDialog } from './credentials-dialog';

const TuneDialog = lazy(() => import('./tune-dialog').then((file) => ({ default: file.TuneDialog })));

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 sm:gap-5';

interface OwnCarsProps {
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
  /** The car whose tuning is open. */
  readonly tunedId: string | undefined;
  readonly onTune: (id: string | undefined) => void;
}

/** The member's cars: state, tuning, credentials. */
export function OwnCars({ isAdding, onAdding, tunedId, onTune }: OwnCarsProps) {
  const { data: cars, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(ownCarsQuery);
  const staleSince = useStaleSince(dataUpdatedAt);
  const [shownId, setShownId] = useState<string>();
  const remove = useDeleteCar();
  const tuned = cars?.find(({ id }) => id === tunedId);
  const shown = cars?.find(({ id }) => id === shownId);
  return (
    <>
      <DataState
        pending={isPending}
        failure={error ? describeFailure(error) : null}
        what="your cars"
        onRetry={() => void refetch()}
        retrying={isFetching}
        staleSince={staleSince}
        hasData={cars !== undefined}
        skeleton={
          <div className={GRID}>
            {[1, 2, 3].map((n) => (
              <Skeleton key={n} className="h-72" />
            ))}
          </div>
        }
        empty={
          cars?.length === 0 ? (
            <div className="card">
              <EmptyState
                icon={<CarFront className="size-7" />}
                hint="A car connects your laps in Second Life with the boards."
                action={
                  <Button onClick={() => onAdding(true)}>
                    <Plus aria-hidden className="size-5" />
                    Add Your First Car
                  </Button>
                }
              >
                No cars yet
              </EmptyState>
            </div>
          ) : null
        }
      >
        <ul className={GRID}>
          {cars?.map((car) => (
            <CarCard
              key={car.id}
              car={car}
              onTune={() => onTune(car.id)}
              onShowCredentials={() => setShownId(car.id)}
              onDelete={() => void remove(car)}
            />
          ))}
        </ul>
      </DataState>
      {isAdding && <AddCarDialog onClose={() => onAdding(false)} onAdded={() => onAdding(false)} />}
      {shown && <CredentialsDialog car={shown} onClose={() => setShownId(undefined)} />}
      {tuned && (
        <Suspense>
          <TuneDialog key={tuned.id} car={tuned} onClose={() => onTune(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useDeleteCar(): (car: CarDto) => Promise<void> {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (car: CarDto) => deleteCar(car.id),
    onSuccess: (_, gone) =>
      client.setQueryData(ownCarsQuery.queryKey, (cars) => cars?.filter(({ id }) => id !== gone.id)),
    onError: (error) => notify({ title: 'Failed to delete car', text: describeFailure(error) }),
  });
  return async (car) => {
    const laps = car.total_races === 0 ? '' : ` ${lapsText(car.total_races)} with it.`;
    const text = `Are you sure you want to delete this car?${laps}`;
    if (await confirmAction({ title: car.name, text, confirm: 'Delete', danger: true })) mutate(car);
  };
}

function lapsText(count: number): string {
  return count === 1 ? 'Its lap goes' : `Its ${count} laps go`;
}
