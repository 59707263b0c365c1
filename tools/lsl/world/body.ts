import { type Rotation, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import type { Detected } from './script-state.js';

/** Describes position and motion, in metres and metres per second; east is +x. */
export interface Motion {
  readonly position: Vector;
  readonly velocity: Vector;
  readonly rotation: Rotation;
}

/** Represents an object or avatar in a region. */
export abstract class Body {
  motion: Motion = { position: new Vector(128, 128, 25), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  /** Returns its motion at a second of the region's clock; undefined while it does not move. */
  path: ((seconds: number) => Motion) | undefined;
  /** False while it is in an inventory, or its user is offline. */
  isPresent = true;

  constructor(
    public key: string,
    public name: string,
    public regionName: string,
  ) {}

  abstract get size(): Vector;
  /** Returns the key of the owner; an avatar owns itself. */
  abstract get owner(): string;

  /** Returns the values of llDetected* for it. */
  detected(face = -1): Detected {
    const { key, name, motion } = this;
    return { key, name, position: motion.position, velocity: motion.velocity, face };
  }
}
