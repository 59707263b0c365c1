import { textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import { LslFloat, type LslList, Rotation, type Scalar, Vector, ZERO_VECTOR } from '../run/value.js';
import type { Caller } from '../world/caller.js';
import type { Face, Prim } from '../world/prim.js';
import type { SceneObject } from '../world/scene-object.js';
import { cut } from './chat-functions.js';
import type { Natives } from './native.js';

const THIS = -4;
const LINK_TARGET = 34;
const MAX_FLOATING_TEXT_BYTES = 254;

const numberOf = (value: Scalar | undefined): number =>
  value instanceof LslFloat ? value.value : typeof value === 'number' ? value : 0;
const vectorOf = (value: Scalar | undefined): Vector => (value instanceof Vector ? value : ZERO_VECTOR);
const facesOf = ({ faces }: Prim, face: number): Face[] => (face === -1 ? faces : faces.slice(face, face + 1));

function setText(prim: Prim, text: string, color: Vector, alpha: number): void {
  prim.floatingText = { text: cut(text, MAX_FLOATING_TEXT_BYTES), color, alpha };
}

/** Sets a parameter PRIM_* from the values that follow it. */
type Setter = (prim: Prim, values: LslList, object: SceneObject) => void;
const nothing: Setter = () => undefined;
const setPosition: Setter = (_, [position], object) => {
  object.motion = { ...object.motion, position: vectorOf(position) };
};
const setRotation: Setter = (_, [rotation], object) => {
  if (rotation instanceof Rotation) object.motion = { ...object.motion, rotation };
};
const SETTERS: Readonly<Record<number, readonly [values: number, set: Setter]>> = {
  3: [1, (_, [isPhysical], object) => (object.isPhysical = numberOf(isPhysical) !== 0)],
  4: [1, nothing],
  5: [1, (_, [isPhantom], object) => (object.isPhantom = numberOf(isPhantom) !== 0)],
  6: [1, setPosition],
  7: [1, (prim, [size]) => (prim.size = vectorOf(size))],
  8: [1, setRotation],
  17: [
    5,
    (prim, [face, texture]) => {
      for (const one of facesOf(prim, numberOf(face))) one.texture = textOf(texture ?? '');
    },
  ],
  18: [
    3,
    (prim, [face, color, alpha]) => {
      for (const one of facesOf(prim, numberOf(face))) {
        Object.assign(one, { color: vectorOf(color), alpha: numberOf(alpha) });
      }
    },
  ],
  20: [2, nothing],
  25: [2, nothing],
  26: [3, (prim, [text, color, alpha]) => setText(prim, textOf(text ?? ''), vectorOf(color), numberOf(alpha))],
  27: [1, (prim, [name]) => (prim.name = textOf(name ?? ''))],
  28: [1, (prim, [text]) => (prim.description = textOf(text ?? ''))],
  29: [1, setRotation],
  33: [1, setPosition],
};

function setParameters({ object, prim }: Caller, link: number, list: LslList): void {
  let prims = object.linked(link, prim);
  for (let at = 0; at < list.length;) {
    const parameter = numberOf(list[at]);
    if (parameter === LINK_TARGET) {
      prims = object.linked(numberOf(list[at + 1]), prim);
      at += 2;
      continue;
    }
    const [values, set] = SETTERS[parameter] ?? [];
    if (values === undefined || !set) throw new ScriptError(`The model has no PRIM parameter ${parameter}.`);
    for (const one of prims) set(one, list.slice(at + 1, at + 1 + values), object);
    at += 1 + values;
  }
}

const GETTERS: Readonly<Record<number, (prim: Prim, object: SceneObject) => readonly Scalar[]>> = {
  6: (_, { motion }) => [motion.position],
  7: ({ size }) => [size],
  8: (_, { motion }) => [motion.rotation],
  26: ({ floatingText: { text, color, alpha } }) => [text, color, new LslFloat(alpha)],
  27: ({ name }) => [name],
  28: ({ description }) => [description],
};

function getParameters({ object, prim }: Caller, link: number, list: LslList): Scalar[] {
  const [first = prim] = object.linked(link, prim);
  return list.flatMap((item) => {
    const get = GETTERS[numberOf(item)];
    if (!get) throw new ScriptError(`The model cannot read the PRIM parameter ${numberOf(item)}.`);
    return get(first, object);
  });
}

const change = (by: Caller, link: number, face: number, changed: Partial<Face>): void => {
  for (const prim of by.object.linked(link, by.prim)) {
    for (const one of facesOf(prim, face)) Object.assign(one, changed);
  }
};
const effect = (by: Caller, text: string): void => void by.object.effects.push(text);

/** Says how a prim looks and sounds. */
export const LOOKS = {
  llSetText: (by, text: string, color: Vector, alpha: number) => setText(by.prim, text, color, alpha),
  llSetLinkPrimitiveParams: setParameters,
  llSetLinkPrimitiveParamsFast: setParameters,
  llSetPrimitiveParams: (by, list: LslList) => setParameters(by, THIS, list),
  llGetLinkPrimitiveParams: getParameters,
  llSetTexture: (by, texture: string, face: number) => change(by, THIS, face, { texture }),
  llSetLinkTexture: (by, link: number, texture: string, face: number) => change(by, link, face, { texture }),
  llGetTexture: (by, face: number) => by.prim.faces[face]?.texture ?? '',
  llSetColor: (by, color: Vector, face: number) => change(by, THIS, face, { color }),
  llSetLinkColor: (by, link: number, color: Vector, face: number) => change(by, link, face, { color }),
  llGetColor: (by, face: number) => by.prim.faces[face]?.color ?? ZERO_VECTOR,
  llSetAlpha: (by, alpha: number, face: number) => change(by, THIS, face, { alpha }),
  llSetLinkAlpha: (by, link: number, alpha: number, face: number) => change(by, link, face, { alpha }),
  llGetAlpha: (by, face: number) => by.prim.faces[face]?.alpha ?? 0,
  llPlaySound: (by, sound: string) => effect(by, `sound ${sound}`),
  llTriggerSound: (by, sound: string) => effect(by, `sound ${sound}`),
  llLoopSound: (by, sound: string) => effect(by, `loop ${sound}`),
  llStopSound: (by) => effect(by, 'silence'),
  llPreloadSound: () => undefined,
  llParticleSystem: (by, list: LslList) => effect(by, list.length > 0 ? 'particles' : 'no particles'),
  llTargetOmega: (by, axis: Vector) => effect(by, `turns about ${textOf(axis)}`),
} satisfies Natives;
