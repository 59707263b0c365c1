import { expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import { readdirSync } from 'node:fs';

/** Maps the validators of the type of a field to values of other types. All other validators assume the right type. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  isString: [{ a: 'thing' }, ['a', 'list']],
  isInt: [{ a: 'thing' }, 'no number'],
  isNumber: [{ a: 'thing' }, 'no number'],
  isBoolean: [{ a: 'thing' }, 'perhaps'],
  isArray: [{ a: 'thing' }, 7],
};

/** Matches the fields of an edited user that are coerced if they are not numbers, and never refused. */
const COERCED = /^(total|best)_/;

type DtoClass = new () => object;

const source = new URL('../../../../shared/src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.dto.ts'));
const modules: object[] = [];
for (const file of files) modules.push((await import(`@league/shared/${file.replace(/\.ts$/, '')}`)) as object);
const classes = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((part): part is DtoClass => typeof part === 'function' && part.prototype !== undefined);

/** The rules for the type of each field. */
const fields = classes.flatMap((dto) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .filter(({ each, propertyName }) => !each && !(dto.name === 'UpdateUserDto' && COERCED.test(propertyName)))
    .map(({ propertyName, message, name = '' }) => ({ dto, field: propertyName, sentence: message, type: name })),
);

test.each(fields.flatMap((field) => (OTHERS[field.type] ?? []).map((value) => ({ ...field, value }))))(
  '$dto.name: $value as $field is answered with what the field is',
  async ({ dto, field, value, sentence }) => {
    const problems = await validate(plainToInstance(dto, { [field]: value }), { stopAtFirstError: true });
    const problem = problems.find(({ property }) => property === field);
    expect(Object.values(problem?.constraints ?? {})).toEqual([sentence]);
  },
);

/** The numbers in what clients send. Only the page for big screens sends a `ReportScreenDto`, with a number. */
const numbers = fields.filter(({ dto, type }) => /^is(Int|Number)$/.test(type) && dto.name !== 'ReportScreenDto');

test.each(numbers)('$dto.name: the number $field may be sent as text, and an empty text is none', ({ dto, field }) => {
  const read = (value: unknown) => plainToInstance(dto, { [field]: value });
  expect(read(' 7 ')).toEqual(read(7));
  expect(read('')).toEqual(read(undefined));
});
