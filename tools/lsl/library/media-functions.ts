import { textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import { type LslList, type Scalar, typeOf } from '../run/value.js';
import type { LslType } from '../types/lsl-type.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

const OK = 0;
const MALFORMED = 1000;
const TYPE_MISMATCH = 1001;
const BOUNDS = 1002;
const NOT_FOUND = 1003;
const CHANGED_MEDIA = 0x800;

const MAX_ADDRESS_LENGTH = 1_024;
const MAX_PIXELS = 2_048;
const CURRENT_URL = 2;
const HOME_URL = 3;
const WIDTH = 9;
const HEIGHT = 10;
const LAST = 14;
const TEXTS = [CURRENT_URL, HOME_URL];

const typeFor = (parameter: number): LslType => (TEXTS.includes(parameter) ? 'string' : 'integer');
const addressFits = (value: Scalar): boolean => Buffer.byteLength(textOf(value)) <= MAX_ADDRESS_LENGTH;
const pixelsFit = (value: Scalar): boolean => Number(value) >= 0 && Number(value) <= MAX_PIXELS;
const LIMITS: Readonly<Record<number, (value: Scalar) => boolean>> = {
  [CURRENT_URL]: addressFits,
  [HOME_URL]: addressFits,
  [WIDTH]: pixelsFit,
  [HEIGHT]: pixelsFit,
};

/** Sets media parameters of a face. Returns STATUS_OK, or another STATUS_* if nothing was changed. */
function set(by: Caller, link: number, face: number, list: LslList): number {
  if (list.length % 2 !== 0) return MALFORMED;
  const media = new Map(by.object.faces(link, by.prim, face)[0]?.media);
  for (let at = 0; at < list.length; at += 2) {
    const parameter = list[at];
    const value = list[at + 1];
    if (typeof parameter !== 'number' || parameter < 0 || parameter > LAST || value === undefined) return MALFORMED;
    if (typeOf(value) !== typeFor(parameter)) return TYPE_MISMATCH;
    if (LIMITS[parameter]?.(value) === false) return BOUNDS;
    media.set(parameter, value);
  }
  return put(by, link, face, media);
}

function put(by: Caller, link: number, face: number, media?: Map<number, Scalar>): number {
  const faces = by.object.faces(link, by.prim, face);
  if (faces.length === 0) return NOT_FOUND;
  for (const one of faces) one.media = media && new Map(media);
  by.world.changed(by.object, CHANGED_MEDIA);
  return OK;
}

function get(by: Caller, link: number, face: number, list: LslList): Scalar[] {
  const media = by.object.faces(link, by.prim, face)[0]?.media;
  if (!media) return [];
  return list.map((item) => {
    const parameter = Number(item);
    if (parameter < 0 || parameter > LAST) throw new ScriptError(`There is no PRIM_MEDIA parameter ${parameter}.`);
    return media.get(parameter) ?? (typeFor(parameter) === 'string' ? '' : 0);
  });
}

/** The functions for media, which are web pages on the faces of prims. */
export const MEDIA = {
  'integer llSetLinkMedia(integer, integer, list)': set,
  'list llGetLinkMedia(integer, integer, list)': get,
  'integer llClearLinkMedia(integer, integer)': put,
} satisfies Natives;
