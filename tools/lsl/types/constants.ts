import { INTEGER_CONSTANTS } from './integer-constants.js';
import type { LslType } from './lsl-type.js';

export type Constant =
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'vector' | 'rotation'; readonly value: readonly number[] };

const FLOATS: Readonly<Record<string, number>> = {
  PI: Math.PI,
  TWO_PI: 2 * Math.PI,
  PI_BY_TWO: Math.PI / 2,
  DEG_TO_RAD: Math.PI / 180,
  RAD_TO_DEG: 180 / Math.PI,
  SQRT2: Math.SQRT2,
};

/** The marks of the JSON functions are characters that no text holds. */
const STRINGS: Readonly<Record<string, string>> = {
  JSON_INVALID: '\uFDD0',
  JSON_OBJECT: '\uFDD1',
  JSON_ARRAY: '\uFDD2',
  JSON_NUMBER: '\uFDD3',
  JSON_STRING: '\uFDD4',
  JSON_NULL: '\uFDD5',
  JSON_TRUE: '\uFDD6',
  JSON_FALSE: '\uFDD7',
  JSON_DELETE: '\uFDD8',
  EOF: '\n\n\n',
  NULL_KEY: '00000000-0000-0000-0000-000000000000',
  TEXTURE_BLANK: '5748decc-f629-461c-9a36-a35a221fe21f',
  TEXTURE_DEFAULT: '89556747-24cb-43ed-920b-47caed15465f',
  TEXTURE_MEDIA: '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361',
  TEXTURE_PLYWOOD: '89556747-24cb-43ed-920b-47caed15465f',
  TEXTURE_TRANSPARENT: '8dcd4a48-2d37-4909-9f78-f7a9eb4ef903',
};

const TUPLES: Readonly<Record<string, readonly number[]>> = {
  ZERO_VECTOR: [0, 0, 0],
  ZERO_ROTATION: [0, 0, 0, 1],
};

/** Lists the constants of LSL by name. */
export const CONSTANTS: ReadonlyMap<string, Constant> = new Map<string, Constant>([
  ...INTEGER_CONSTANTS.trim()
    .split(/,|\n/)
    .map((entry): [string, Constant] => {
      const [name = '', value] = entry.trim().split(' ');
      return [name, { type: 'integer', value: Number(value) | 0 }];
    }),
  ...Object.entries(FLOATS).map(([name, value]): [string, Constant] => [name, { type: 'float', value }]),
  ...Object.entries(STRINGS).map(([name, value]): [string, Constant] => [name, { type: 'string', value }]),
  ...Object.entries(TUPLES).map(([name, value]): [string, Constant] => [
    name,
    { type: value.length === 3 ? 'vector' : 'rotation', value },
  ]),
]);

export const constantType = (name: string): LslType | undefined => CONSTANTS.get(name)?.type;
