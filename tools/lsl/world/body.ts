import { type Rotation, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import type { Detected } from './script-state.js';

/** Describes the position in metres, velocity in m/s, and rotation of a body; +x is east. */
export interface Motion {
  readonly position: Vector;
  readonly velocity: Vector;
  readonly rotation: Rotation;
}

/** Models an object or avatar in a region. */
export abstract class Body {
  motion: Motion = { position: new Vector(128, 128, 25), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  /** Returns the body's motion at a second of the region's clock; undefined if it does not move by itself. */
  path: ((seconds: number) => Motion) | undefined;
  /** Whether the object is in the region rather than in an inventory, or the avatar is online. */
  isPresent = true;

  constructor(
    public key: string,
    public name: string,
    public regionName: string,
  ) {}

  abstract get size(): Vector;
  /** The key of the owner; an avatar owns itself. */
  abstract get owner(): string;

  /** Returns the values of llDetected* for an event that this body caused; `face` is the touched face, -1 for other events. */
  detected(face = -1): Detected {
    const { key, motion } = this;
    return { key, position: motion.position, velocity: motion.velocity, face };
  }
}
