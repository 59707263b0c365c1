import fc from 'fast-check';

/** Describes the parts of an OpenAPI schema from which values are generated. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
export type Schemas = Readonly<Record<string, Schema>>;

/** Values that programs often get wrong: limits of types, keys of prototypes, and texts with a meaning in another language. */
const ODD: readonly unknown[] = [
  ...[null, true, -1, 0, 1e21, -0.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[[]]], '', ' ', 'null', 'NaN', '-1', '1e400'],
  ...[
    'Infinity',
    '0x1f',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; DROP TABLE laps; --",
    '%',
    '%00',
    '../../etc/passwd',
    '${7*7}',
  ],
  ...['<script>', '9999-12-31T23:59:60Z', '0000-00-00', '2026-02-30T00:00:00Z', '-infinity', 'a'.repeat(5_000)],
  ...[
    { $gt: '' },
    { constructor: { prototype: {} } },
    { toString: 1 },
    ['a', 'a'],
    JSON.parse('{"__proto__":{"isAdmin":1}}') as unknown,
  ],
];
const odd = fc.oneof(
  fc.constantFrom(...ODD),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Generates mostly values that the schema allows, often its limits, and sometimes odd ones. */
export function valueOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: allowedBy(schema, schemas), weight: 4 }, { arbitrary: odd, weight: 1 });
}

/** Generates a value of a query or path parameter, as text. */
export const parameterOf = (schema: Schema, schemas: Schemas): fc.Arbitrary<string> =>
  valueOf(schema, schemas).map((value) =>
    // an address cannot hold half a surrogate pair
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(),
  );

/** Generates a body: `sample` with some fields replaced, some of the fields alone, or an odd value. */
export function bodyOf(schema: Schema, schemas: Schemas, sample: unknown): fc.Arbitrary<unknown> {
  const { properties = {} } = resolved(schema, schemas);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, schemas)]));
  const generated = fc.record(fields, { requiredKeys: [] });
  const changedSample = generated.map((body) => ({ ...(sample as object), ...body }));
  return fc.oneof({ arbitrary: changedSample, weight: 4 }, { arbitrary: generated, weight: 4 }, odd);
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function allowedBy(given: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => allowedBy(choice, schemas)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return fc.oneof(...[schema.type ?? 'string'].flat().map((type) => ofType(type, schema, schemas)));
}

function ofType(type: string, schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 100_000, minLength = 0, maxLength = 100 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: maximum }),
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
      );
    case 'number':
      return fc.oneof(fc.double({ min: minimum, max: maximum, noNaN: true }), fc.constantFrom(minimum, maximum));
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, schemas), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, schemas)]),
        ),
        { requiredKeys: [] },
      );
    default:
      return textOf(schema.format, minLength, Math.max(minLength, Math.min(maxLength, 2_000)));
  }
}

function textOf(format: string | undefined, minLength: number, maxLength: number): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'date-time':
      return fc
        .date({ noInvalidDate: false })
        .map((date) => (Number.isNaN(date.getTime()) ? 'Invalid' : date.toISOString()));
    case 'uri':
      return fc.webUrl({ withQueryParameters: true });
    case 'email':
      return fc.emailAddress();
    default:
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength }),
        fc.string({ unit: fc.constantFrom(...'aZ09_.- '), minLength, maxLength }),
        fc.constant('x'.repeat(maxLength)),
        fc.constant('x'.repeat(maxLength + 1)),
      );
  }
}
