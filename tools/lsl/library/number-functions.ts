import { truncated } from '../run/casts.js';
import { Rotation, Vector, ZERO_VECTOR } from '../run/value.js';
import type { Natives } from './native.js';

function euler({ x, y, z, s }: Rotation): Vector {
  const sine = Math.max(-1, Math.min(1, 2 * (x * z + y * s)));
  return new Vector(
    Math.atan2(2 * (x * s - y * z), 1 - 2 * (x * x + y * y)),
    Math.asin(sine),
    Math.atan2(2 * (z * s - x * y), 1 - 2 * (y * y + z * z)),
  );
}

function axisAngle(axis: Vector, angle: number): Rotation {
  const { x, y, z } = axis.length === 0 ? ZERO_VECTOR : axis.times(Math.sin(angle / 2) / axis.length);
  return new Rotation(x, y, z, Math.cos(angle / 2));
}

const fromEuler = ({ x, y, z }: Vector): Rotation =>
  axisAngle(new Vector(0, 0, 1), z)
    .then(axisAngle(new Vector(0, 1, 0), y))
    .then(axisAngle(new Vector(1, 0, 0), x));

/** Contains the functions of numbers, vectors and rotations; angles are in radians. */
export const NUMBERS = {
  llAbs: (_, value: number) => Math.abs(value) | 0,
  llFabs: (_, value: number) => Math.abs(value),
  llFloor: (_, value: number) => truncated(Math.floor(value)),
  llCeil: (_, value: number) => truncated(Math.ceil(value)),
  llRound: (_, value: number) => truncated(Math.floor(value + 0.5)),
  llSqrt: (_, value: number) => Math.sqrt(value),
  llPow: (_, base: number, exponent: number) => base ** exponent,
  llLog: (_, value: number) => (value > 0 ? Math.log(value) : 0),
  llLog10: (_, value: number) => (value > 0 ? Math.log10(value) : 0),
  llSin: (_, angle: number) => Math.sin(angle),
  llCos: (_, angle: number) => Math.cos(angle),
  llTan: (_, angle: number) => Math.tan(angle),
  llAsin: (_, value: number) => Math.asin(value),
  llAcos: (_, value: number) => Math.acos(value),
  llAtan2: (_, y: number, x: number) => Math.atan2(y, x),
  llFrand: (by, below: number) => by.world.random() * below,
  llVecMag: (_, vector: Vector) => vector.length,
  llVecNorm: (_, vector: Vector) => (vector.length === 0 ? ZERO_VECTOR : vector.times(1 / vector.length)),
  llVecDist: (_, from: Vector, to: Vector) => from.minus(to).length,
  llRot2Euler: (_, rotation: Rotation) => euler(rotation),
  llEuler2Rot: (_, angles: Vector) => fromEuler(angles),
  llRot2Fwd: (_, rotation: Rotation) => new Vector(1, 0, 0).turned(rotation),
  llRot2Left: (_, rotation: Rotation) => new Vector(0, 1, 0).turned(rotation),
  llRot2Up: (_, rotation: Rotation) => new Vector(0, 0, 1).turned(rotation),
  llRot2Angle: (_, { x, y, z, s }: Rotation) => 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(s)),
  llAxisAngle2Rot: (_, axis: Vector, angle: number) => axisAngle(axis, angle),
} satisfies Natives;
