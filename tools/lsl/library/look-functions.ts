import { numberOf, textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import { type LslList, type Scalar, Vector, ZERO_VECTOR } from '../run/value.js';
import type { Caller } from '../world/caller.js';
import type { Face } from '../world/prim.js';
import { cut } from './chat-functions.js';
import type { Natives } from './native.js';

const LINK_THIS = -4;
const MAX_FLOATING_TEXT_BYTES = 254;

const vectorOf = (value: Scalar | undefined): Vector => (value instanceof Vector ? value : ZERO_VECTOR);

/** Maps the PRIM_* parameters that scripts of this project use to the number of values that follow and to their effect. */
const SETTERS: Readonly<
  Record<number, readonly [values: number, set: (faces: readonly Face[], values: LslList) => void]>
> = {
  17: [
    5,
    (faces, [, texture]) => {
      for (const face of faces) face.texture = textOf(texture ?? '');
    },
  ],
  18: [
    3,
    (faces, [, color, alpha]) => {
      for (const face of faces) Object.assign(face, { color: vectorOf(color), alpha: numberOf(alpha ?? 0) ?? 0 });
    },
  ],
  20: [2, () => undefined],
};

function setParameters({ object, prim }: Caller, link: number, list: LslList): void {
  for (let at = 0; at < list.length;) {
    const parameter = numberOf(list[at] ?? 0) ?? 0;
    const [count, set] = SETTERS[parameter] ?? [];
    if (count === undefined || !set) throw new ScriptError(`The model has no PRIM parameter ${parameter}.`);
    const values = list.slice(at + 1, at + 1 + count);
    set(object.faces(link, prim, numberOf(values[0] ?? 0) ?? 0), values);
    at += 1 + count;
  }
}

/** The functions for the look of prims, and for sounds, which have no effect in the model. */
export const LOOKS = {
  'llSetText(string, vector, float)': (by, text: string, color: Vector, alpha: number) => {
    by.prim.floatingText = { text: cut(text, MAX_FLOATING_TEXT_BYTES), color, alpha };
  },
  'llSetLinkPrimitiveParamsFast(integer, list)': setParameters,
  'llSetColor(vector, integer)': (by, color: Vector, face: number) => {
    for (const one of by.object.faces(LINK_THIS, by.prim, face)) one.color = color;
  },
  'llPlaySound(string, float)': () => undefined,
} satisfies Natives;
