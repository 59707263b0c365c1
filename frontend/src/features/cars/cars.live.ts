import type { CarDto } from '@league/shared/cars/car.dto';
import type { QueryClient } from '@tanstack/react-query';
import { replaceData } from '../../platform/query/replace-data';
import { ownCarsQuery } from './cars.queries';

/**
 * Replaces the cached cars with those received on the `me` channel; does nothing until the cars have been loaded over
 * HTTP. If one of them is new, loads all of them again, because its token only comes over HTTP.
 */
export function showOwnCars(client: QueryClient, cars: readonly CarDto[]): void {
  const known = client.getQueryData(ownCarsQuery.queryKey);
  if (!known) return;
  if (cars.every(({ id }) => known.some((car) => car.id === id)))
    replaceData(
      client,
      ownCarsQuery.queryKey,
      cars.map((car) => withToken(car, known)),
    );
  else void client.invalidateQueries({ queryKey: ownCarsQuery.queryKey });
}

/** Returns the car with the token that was loaded over HTTP, because the channel never carries tokens. */
function withToken(car: CarDto, known: readonly CarDto[]): CarDto {
  const token = known.find(({ id }) => id === car.id)?.car_token;
  return token === undefined ? car : { ...car, car_token: token };
}
