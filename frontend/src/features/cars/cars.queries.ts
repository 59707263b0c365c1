import type { CarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { CarSetupsDto } from '@league/shared/cars/car-setups.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import type { TuningSettingsDto } from '@league/shared/cars/tuning';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { deletePath, patchJson, postFile, postJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const OWN_CARS_KEY = ['cars', 'own'] as const;

const HEARTBEAT_MS = 60_000;

/**
 * Loads the member's own cars with their tokens. The `me` channel keeps them up to date except for the time of the last
 * heartbeat, which is reloaded every minute while a car is online.
 */
export const ownCarsQuery = readQuery<readonly CarDto[]>(OWN_CARS_KEY, '/cars', {
  refetchInterval: ({ state }) => (state.data?.some((car) => car.is_connected) ? HEARTBEAT_MS : false),
});

/** Loads the setups of the newest laps of a member's car, by track; reloaded whenever the member's numbers change. */
export const carSetupsQuery = (carId: string) =>
  readQuery<CarSetupsDto>(['cars', 'setups', carId], `/cars/${carId}/setups`, {
    staleTime: 0,
    meta: { ownNumbers: true },
  });

/** Creates a car. Throws HttpError: 400 invalid field, 409 too many cars. */
export const createCar = mutationOptions({
  mutationFn: (car: CreateCarDto) => postJson<CarDto>('/cars', car),
  meta: { errorTitle: msg('Failed to create car'), invalidates: [OWN_CARS_KEY] },
});

/** Deletes a car with its laps. Its card disappears at once and returns on failure. Throws HttpError: 404 deleted. */
export const deleteCar = mutationOptions({
  mutationFn: (car: CarDto) => deletePath(`/cars/${car.id}`),
  onMutate: ({ id }, { client }) =>
    client.setQueryData(ownCarsQuery.queryKey, (cars) => cars?.filter((known) => known.id !== id)),
  onError: (_error, _car, _onMutate, { client }) => client.invalidateQueries({ queryKey: OWN_CARS_KEY }),
  meta: { errorTitle: msg('Failed to delete car'), invalidates: [OWN_CARS_KEY] },
});

interface TuningChange {
  readonly car: CarDto;
  /** The changed settings; all others keep their values. */
  readonly changed: Partial<TuningSettingsDto>;
}

/** Saves a tuning, shown at once and reverted on failure. Throws HttpError: 404 car deleted, 429 after 60 in 10 min. */
export const saveTuning = mutationOptions({
  mutationFn: ({ car, changed }: TuningChange) =>
    patchJson<CarDto>(`/cars/${car.id}/tuning`, { tuning_settings: changed }),
  onMutate: ({ car, changed }, { client }) =>
    replaceCar(client, { ...car, tuning_settings: { ...car.tuning_settings, ...changed } }),
  onError: (_error, { car }, _onMutate, { client }) => {
    replaceCar(client, car);
    void client.invalidateQueries({ queryKey: OWN_CARS_KEY }); // the car may have changed while it was being saved
  },
  meta: {
    successToast: msg('Tuning saved. The car gets it with its next heartbeat.'),
    errorTitle: msg('Failed to save tuning'),
    invalidates: [OWN_CARS_KEY],
  },
});

/** Replaces a car's token; the old one ends at once. Throws HttpError: 404 car deleted, 429 after 60 in 10 min. */
export const rotateToken = mutationOptions({
  mutationFn: (car: CarDto) => postJson<CarCredentialsDto>(`/cars/${car.id}/rotate-token`, {}),
  onSuccess: ({ car_token }, car, _onMutate, { client }) => replaceCar(client, { ...car, car_token }),
  meta: { errorTitle: msg('The token was not changed'), invalidates: [OWN_CARS_KEY] },
});

/**
 * Replaces the picture of a car. Throws HttpError: 400 not a still picture, 404 car deleted, 413 too large, 415 not PNG, JPEG
 * or WebP, 429 too many, 503 busy.
 */
export const uploadCarPicture = mutationOptions({
  mutationFn: ({ car, file }: { readonly car: CarDto; readonly file: File }) =>
    postFile<PictureDto>(`/cars/${car.id}/picture`, file),
  meta: { invalidates: [OWN_CARS_KEY] },
});

/** Removes the picture of a car. Throws HttpError: 404 when the car no longer exists. */
export const removeCarPicture = mutationOptions({
  mutationFn: (car: CarDto) => deletePath(`/cars/${car.id}/picture`),
  meta: { invalidates: [OWN_CARS_KEY] },
});

function replaceCar(client: QueryClient, next: CarDto): void {
  client.setQueryData(ownCarsQuery.queryKey, (cars) => cars?.map((known) => (known.id === next.id ? next : known)));
}
