const LSL_TYPES = ['integer', 'float', 'string', 'key', 'vector', 'rotation', 'list'] as const;
export type LslType = (typeof LSL_TYPES)[number];
/** Names the type of an expression, or 'void' for the call of a function without a result. */
export type ResultType = LslType | 'void';

/** Returns the type with this name, or undefined if there is none; `quaternion` is another name for `rotation`. */
export function typeNamed(word: string): LslType | undefined {
  if (word === 'quaternion') return 'rotation';
  return LSL_TYPES.find((type) => type === word);
}

export const isNumber = (type: ResultType): boolean => type === 'integer' || type === 'float';
export const isText = (type: ResultType): boolean => type === 'string' || type === 'key';

/** Returns whether a value may be used where the type `asked` is expected: integers as floats, strings and keys as each other. */
export function fits(given: ResultType, asked: LslType): boolean {
  return given === asked || (given === 'integer' && asked === 'float') || (isText(given) && isText(asked));
}

const CASTS: Readonly<Record<LslType, readonly LslType[]>> = {
  integer: ['integer', 'float', 'string', 'list'],
  float: ['integer', 'float', 'string', 'list'],
  string: ['integer', 'float', 'string', 'key', 'vector', 'rotation', 'list'],
  key: ['string', 'key', 'list'],
  vector: ['string', 'vector', 'list'],
  rotation: ['string', 'rotation', 'list'],
  list: ['string', 'list'],
};

export const castable = (from: ResultType, to: LslType): boolean => from !== 'void' && CASTS[from].includes(to);
