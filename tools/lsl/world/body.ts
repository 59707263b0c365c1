import { Rotation, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';

/** Where something is and how it moves, in metres and metres per second; east is +x. */
export interface Motion {
  readonly position: Vector;
  readonly velocity: Vector;
  readonly rotation: Rotation;
}

/** Something that stands or moves in a region. */
export abstract class Body {
  motion: Motion = { position: new Vector(128, 128, 25), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  /** Returns where it is at a second of the region's clock; absent where it stands still. */
  path: ((seconds: number) => Motion) | undefined;
  /** False while it is in an inventory, or its user is offline. */
  isPresent = true;

  constructor(
    public key: string,
    public name: string,
    public regionName: string,
  ) {}

  abstract get size(): Vector;
  /** Who answers for it: an avatar itself. */
  abstract get owner(): string;
}
