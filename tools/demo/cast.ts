import type { CarType } from '@league/shared/cars/car.dto';
import { driverName, usernameOf } from '../simulate/names.js';

/** Describes a driver in the demo with their cars. */
export interface CastDriver {
  readonly driverName: string;
  readonly username: string;
  readonly cars: readonly CastCar[];
  /** Whether the driver's profile is private. */
  readonly isPrivate: boolean;
  /** The number of days since the driver joined. */
  readonly joinedDaysAgo: number;
}

interface CastCar {
  readonly name: string;
  readonly type: CarType;
  readonly description: string;
}

/** The index of the driver whose account a visitor uses: the winner of some races, with a track record and two cars. */
export const HERO_INDEX = 0;
/** The index of the driver whose profile is private. */
const PRIVATE_INDEX = 13;

const CARS: readonly CastCar[] = [
  { name: 'Vanta GT3', type: 'GT', description: 'Long gears and a calm rear: made for street circuits.' },
  { name: 'Kestrel RS', type: 'Sport', description: 'Light and nervous. Quick where the corners are.' },
  { name: 'Mistral 488', type: 'GT', description: 'Strong downforce; it likes fast bends.' },
  { name: 'Halcyon LM', type: 'Track', description: 'A prototype on slicks, never registered for the road.' },
  { name: 'Corsa Sprint', type: 'Sport', description: 'Short wheelbase, brave brakes.' },
  { name: 'Boreal Rally', type: 'Rally', description: 'Soft springs for kerbs that others avoid.' },
  { name: 'Nocturne V12', type: 'GT', description: 'Twelve cylinders and an evening paint.' },
  { name: 'Piranha Evo 6', type: 'Track', description: 'Bites on the way out of a corner.' },
];

const HERO_SECOND: CastCar = {
  name: 'Tengu Drift',
  type: 'Drift',
  description: 'For the mountain: it turns before you ask.',
};

/** Returns the first `count` drivers of the cast; the same count always gives the same drivers. */
export function createCast(count: number): readonly CastDriver[] {
  return Array.from({ length: count }, (_, index) => {
    const name = driverName(index);
    const car = CARS[index % CARS.length] as CastCar;
    return {
      driverName: name,
      username: usernameOf(name, index),
      cars: index === HERO_INDEX ? [car, HERO_SECOND] : [car],
      isPrivate: index === PRIVATE_INDEX,
      joinedDaysAgo: 75 - ((index * 7) % 24),
    };
  });
}

/** A member who has applied as a driver and waits for an admin's approval. */
export const APPLICANT = {
  username: 'nova.quill',
  driver_name: 'Nova Quill',
  sl_avatar_name: 'Nova Quill',
  note: 'I have raced karts at Pine Ridge for two years and helped as a marshal at the Harbour opener. My car is ready; I would love to start on Saturday.',
} as const;
