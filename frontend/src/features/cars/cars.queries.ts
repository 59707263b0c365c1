import type { CarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import type { TuningSettingsDto } from '@league/shared/cars/tuning';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { deletePath, getJson, patchJson, postJson } from '../../platform/http/api';

const OWN_CARS_KEY = ['cars', 'own'] as const;

/** The member's own cars with their tokens; kept live by the `me` channel. */
export const ownCarsQuery = queryOptions<readonly CarDto[]>({
  queryKey: OWN_CARS_KEY,
  queryFn: ({ signal }) => getJson<readonly CarDto[]>('/cars', { signal }),
});

/** Throws HttpError: 400 a wrong field, 409 too many cars. */
export const createCar = mutationOptions({
  mutationFn: (car: CreateCarDto) => postJson<CarDto>('/cars', car),
  meta: { failed: msg('Failed to create car'), changes: [OWN_CARS_KEY] },
});

/** Its laps go with it. It is gone from the list at once, and there again when that failed. Throws HttpError. */
export const deleteCar = mutationOptions({
  mutationFn: (car: CarDto) => deletePath(`/cars/${car.id}`),
  onMutate: ({ id }, { client }) =>
    client.setQueryData(ownCarsQuery.queryKey, (cars) => cars?.filter((known) => known.id !== id)),
  onError: (_error, _car, _onMutate, { client }) => client.invalidateQueries({ queryKey: OWN_CARS_KEY }),
  meta: { failed: msg('Failed to delete car'), changes: [OWN_CARS_KEY] },
});

interface TuningChange {
  readonly car: CarDto;
  /** The changed settings; the others stay as they are. */
  readonly changed: Partial<TuningSettingsDto>;
}

/** The card shows the new tuning at once, and the old one again when it could not be saved. Throws HttpError. */
export const saveTuning = mutationOptions({
  mutationFn: ({ car, changed }: TuningChange) =>
    patchJson<CarDto>(`/cars/${car.id}/tuning`, { tuning_settings: changed }),
  onMutate: ({ car, changed }, { client }) =>
    replaceCar(client, { ...car, tuning_settings: { ...car.tuning_settings, ...changed } }),
  onError: (_error, { car }, _onMutate, { client }) => replaceCar(client, car),
  meta: {
    done: msg('Tuning saved. The car gets it with its next heartbeat.'),
    failed: msg('Failed to save tuning'),
    changes: [OWN_CARS_KEY],
  },
});

/** Ends the old token at once. Throws HttpError. */
export const rotateToken = mutationOptions({
  mutationFn: (car: CarDto) => postJson<CarCredentialsDto>(`/cars/${car.id}/rotate-token`, {}),
  onSuccess: ({ car_token }, car, _onMutate, { client }) => replaceCar(client, { ...car, car_token }),
  meta: { failed: msg('The token was not changed'), changes: [OWN_CARS_KEY] },
});

function replaceCar(client: QueryClient, next: CarDto): void {
  client.setQueryData(ownCarsQuery.queryKey, (cars) => cars?.map((known) => (known.id === next.id ? next : known)));
}
