import { type Rotation, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import type { Detected } from './script-state.js';

/** Describes position and motion, in metres and metres per second; east is +x. */
export interface Motion {
  readonly position: Vector;
  readonly velocity: Vector;
  readonly rotation: Rotation;
}

/** Represents something that stands or moves in a region. */
export abstract class Body {
  motion: Motion = { position: new Vector(128, 128, 25), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  /** Returns where it is at a second of the region's clock; absent where it stands still. */
  path: ((seconds: number) => Motion) | undefined;
  /** Is false while it is in an inventory, or its user is offline. */
  isPresent = true;

  constructor(
    public key: string,
    public name: string,
    public regionName: string,
  ) {}

  abstract get size(): Vector;
  /** Returns the owner; an avatar is its own. */
  abstract get owner(): string;

  /** Returns what llDetected* say of it. */
  detected(face = -1): Detected {
    const { key, name, motion } = this;
    return { key, name, position: motion.position, velocity: motion.velocity, face };
  }
}
