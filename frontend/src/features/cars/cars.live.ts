import type { CarDto } from '@league/shared/cars/car.dto';
import type { QueryClient } from '@tanstack/react-query';
import { ownCarsQuery } from './cars.queries';

/**
 * Replaces the cached cars with those received on the `me` channel; does nothing until the cars have been loaded over
 * HTTP.
 */
export function showOwnCars(client: QueryClient, cars: readonly CarDto[]): void {
  client.setQueryData(ownCarsQuery.queryKey, (known) => known && cars.map((car) => withToken(car, known)));
}

/** Returns the car with the token that was loaded over HTTP, because the channel never carries tokens. */
function withToken(car: CarDto, known: readonly CarDto[]): CarDto {
  const token = known.find(({ id }) => id === car.id)?.car_token;
  return token === undefined ? car : { ...car, car_token: token };
}
