import type { LslType } from '../types/lsl-type.js';

/** Represents an LSL float, in single precision. An integer is a plain 32-bit number, so that lists can distinguish them. */
export class LslFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

export class LslKey {
  constructor(readonly text: string) {}
}

export class Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;

  constructor(x: number, y: number, z: number) {
    this.x = Math.fround(x);
    this.y = Math.fround(y);
    this.z = Math.fround(z);
  }

  plus({ x, y, z }: Vector): Vector {
    return new Vector(this.x + x, this.y + y, this.z + z);
  }

  minus({ x, y, z }: Vector): Vector {
    return new Vector(this.x - x, this.y - y, this.z - z);
  }

  times(factor: number): Vector {
    return new Vector(this.x * factor, this.y * factor, this.z * factor);
  }

  dot({ x, y, z }: Vector): number {
    return this.x * x + this.y * y + this.z * z;
  }

  cross({ x, y, z }: Vector): Vector {
    return new Vector(this.y * z - this.z * y, this.z * x - this.x * z, this.x * y - this.y * x);
  }

  /** Returns this vector rotated by a unit rotation: `vector * rotation` in LSL. */
  turned({ x, y, z, s }: Rotation): Vector {
    const axis = new Vector(x, y, z);
    const twice = axis.cross(this).times(2);
    return this.plus(twice.times(s)).plus(axis.cross(twice));
  }

  get length(): number {
    return Math.hypot(this.x, this.y, this.z);
  }
}

export class Rotation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly s: number;

  constructor(x: number, y: number, z: number, s: number) {
    this.x = Math.fround(x);
    this.y = Math.fround(y);
    this.z = Math.fround(z);
    this.s = Math.fround(s);
  }

  /** Returns the rotation by this one and then by another: `this * other` in LSL. */
  then(other: Rotation): Rotation {
    const { x, y, z, s } = other;
    return new Rotation(
      s * this.x + x * this.s + y * this.z - z * this.y,
      s * this.y + y * this.s + z * this.x - x * this.z,
      s * this.z + z * this.s + x * this.y - y * this.x,
      s * this.s - x * this.x - y * this.y - z * this.z,
    );
  }

  get inverse(): Rotation {
    return new Rotation(-this.x, -this.y, -this.z, this.s);
  }
}

/** Represents a value that a list can contain. */
export type Scalar = number | LslFloat | string | LslKey | Vector | Rotation;
export type LslList = readonly Scalar[];
export type Value = Scalar | LslList;

export const ZERO_VECTOR = new Vector(0, 0, 0);
export const ZERO_ROTATION = new Rotation(0, 0, 0, 1);
export const NULL_KEY = '00000000-0000-0000-0000-000000000000';

export const isList = (value: Value): value is LslList => Array.isArray(value);

export function typeOf(value: Value): LslType {
  if (typeof value === 'number') return 'integer';
  if (typeof value === 'string') return 'string';
  if (value instanceof LslFloat) return 'float';
  if (value instanceof LslKey) return 'key';
  if (value instanceof Vector) return 'vector';
  return value instanceof Rotation ? 'rotation' : 'list';
}

/** Returns the value of a variable of this type that is declared without one. */
export function emptyValue(type: LslType): Value {
  switch (type) {
    case 'integer':
      return 0;
    case 'float':
      return new LslFloat(0);
    case 'string':
      return '';
    case 'key':
      return new LslKey('');
    case 'vector':
      return ZERO_VECTOR;
    case 'rotation':
      return ZERO_ROTATION;
    case 'list':
      return [];
  }
}
