import type { CarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import type { TuningSettingsDto } from '@league/shared/cars/tuning';
import { queryOptions } from '@tanstack/react-query';
import { deletePath, getJson, patchJson, postJson } from '../../platform/http/api';
import { ME_KEYS } from '../../platform/session/me.live';

/** The member's own cars with their tokens; kept live by the `me` channel. */
export const ownCarsQuery = queryOptions<readonly CarDto[]>({
  queryKey: ME_KEYS.cars,
  queryFn: ({ signal }) => getJson<readonly CarDto[]>('/cars', { signal }),
});

/** Throws HttpError: 400 a wrong field, 409 too many cars. */
export function createCar(car: CreateCarDto): Promise<CarDto> {
  return postJson<CarDto>('/cars', car);
}

/** Its laps go with it. Throws HttpError. */
export function deleteCar(id: string): Promise<void> {
  return deletePath(`/cars/${id}`);
}

/** Changes what is given and leaves the rest. Throws HttpError. */
export function saveTuning(id: string, changed: Partial<TuningSettingsDto>): Promise<CarDto> {
  return patchJson<CarDto>(`/cars/${id}/tuning`, { tuning_settings: changed });
}

/** Ends the old token at once. Throws HttpError. */
export function rotateToken(id: string): Promise<CarCredentialsDto> {
  return postJson<CarCredentialsDto>(`/cars/${id}/rotate-token`, {});
}
