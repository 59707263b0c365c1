import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import { QueryClient } from '@tanstack/react-query';
import { showOwnCars } from './cars.live';
import { ownCarsQuery } from './cars.queries';

const aCar = (id: string, fields: Partial<CarDto> = {}) => ({ id, ...fields }) as CarDto;

test('cars of the channel keep their tokens, and a new car is loaded over HTTP, which has its token', () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData(ownCarsQuery.queryKey);
  showOwnCars(client, [aCar('a')]);
  expect(shown()).toBeUndefined();
  client.setQueryData(ownCarsQuery.queryKey, [aCar('a', { car_token: 'secret' })]);
  showOwnCars(client, [aCar('a', { name: 'Blue' })]);
  expect(shown()).toEqual([{ id: 'a', name: 'Blue', car_token: 'secret' }]);
  showOwnCars(client, [aCar('a'), aCar('b')]);
  expect(shown()).toHaveLength(1);
  expect(client.getQueryState(ownCarsQuery.queryKey)?.isInvalidated).toBe(true);
});
