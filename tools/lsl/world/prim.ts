import type { Scalar } from '../run/value.js';
import { Vector, ZERO_VECTOR } from '../run/value.js';
import type { ScriptState } from './script-state.js';

export interface FloatingText {
  readonly text: string;
  readonly color: Vector;
  readonly alpha: number;
}

/** Describes the look of one face of a prim. */
export interface Face {
  texture: string;
  color: Vector;
  alpha: number;
  /** The values of PRIM_MEDIA_* parameters by their number; undefined for a face without media. */
  media: Map<number, Scalar> | undefined;
}

const FACES_OF_A_BOX = 6;
const PLYWOOD = '89556747-24cb-43ed-920b-47caed15465f';

/** Models a prim, which is one part of an object, with its scripts. */
export class Prim {
  description = '';
  size = new Vector(0.5, 0.5, 0.5);
  floatingText: FloatingText = { text: '', color: ZERO_VECTOR, alpha: 0 };
  sitTarget: Vector | undefined;
  readonly scripts: ScriptState[] = [];
  readonly faces: Face[] = Array.from({ length: FACES_OF_A_BOX }, () => ({
    texture: PLYWOOD,
    color: new Vector(1, 1, 1),
    alpha: 1,
    media: undefined,
  }));

  constructor(
    public key: string,
    public name: string,
  ) {}
}
