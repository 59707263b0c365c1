import { truncated } from '../run/casts.js';
import type { Vector } from '../run/value.js';
import type { Natives } from './native.js';

/** The functions for numbers and vectors. */
export const NUMBERS = {
  'integer llAbs(integer)': (_, value: number) => Math.abs(value) | 0,
  'float llFabs(float)': (_, value: number) => Math.abs(value),
  'integer llCeil(float)': (_, value: number) => truncated(Math.ceil(value)),
  'integer llRound(float)': (_, value: number) => truncated(Math.floor(value + 0.5)),
  'float llPow(float, float)': (_, base: number, exponent: number) => base ** exponent,
  'float llFrand(float)': (by, below: number) => by.world.random() * below,
  'float llVecMag(vector)': (_, vector: Vector) => vector.length,
  'float llVecDist(vector, vector)': (_, from: Vector, to: Vector) => from.minus(to).length,
} satisfies Natives;
