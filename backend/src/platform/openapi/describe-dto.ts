import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;
type Dto = new (...args: never[]) => object;

const NUMBER_OF: Readonly<Record<string, string>> = {
  maxLength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
};
const FORMATS: Readonly<Record<string, string>> = {
  isEmail: 'email',
  isUuid: 'uuid',
  isUrl: 'uri',
  isPictureAddress: 'uri-reference',
  isIso8601: 'date-time',
};

const described = new Set<Dto>();

/** Registers the fields of a class with class-validator rules in @nestjs/swagger, because shared classes do not use Nest. */
export function describeDto(dto: Dto): void {
  if (described.has(dto)) return;
  described.add(dto);
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const property of new Set(rules.map((rule) => rule.propertyName))) {
    const own = rules.filter((rule) => rule.propertyName === property);
    const design: unknown = Reflect.getMetadata('design:type', dto.prototype as object, property);
    const options = propertyOf(own, design);
    const isNested = own.some(({ type }) => type === 'nestedValidation');
    const nested = isNested ? nestedDto(dto, property, options.isArray === true) : Object;
    if (nested !== Object) describeDto(nested);
    ApiProperty(nested === Object ? options : ({ ...options, type: nested } as ApiPropertyOptions))(
      dto.prototype as object,
      property,
    );
  }
}

/** Returns the class that class-transformer creates for a field or for the items of a list; Object if it creates none. */
function nestedDto(dto: Dto, property: string, isList: boolean): Dto {
  const transformed = dto as ClassConstructor<Record<string, object | object[]>>;
  const made = plainToInstance(transformed, { [property]: isList ? [{}] : {} });
  return [made[property] ?? {}].flat()[0]?.constructor as Dto;
}

function propertyOf(rules: Rules, design: unknown): ApiPropertyOptions {
  const find = (name: string) => rules.find((rule) => rule.name === name);
  const isList = find('isArray') !== undefined;
  const options: Record<string, unknown> = {
    required: !rules.some((rule) => rule.type === 'conditionalValidation'),
    type: typeOf(find, design),
  };
  if (isList) options['isArray'] = true;
  if (find('isOptional')) options['nullable'] = true; // a field that may be absent but not null has another decorator
  for (const rule of rules) if (Boolean(rule.each) === isList || isOfList(rule)) Object.assign(options, boundsOf(rule));
  if (find('isNotEmpty') && options['type'] === 'string') options['minLength'] ??= 1;
  return options;
}

function isOfList({ name = '' }: Rules[number]): boolean {
  return name.startsWith('array');
}

function boundsOf({ name = '', constraints = [] }: Rules[number]): Record<string, unknown> {
  const [first, second] = constraints as unknown[];
  const key = NUMBER_OF[name];
  const format = FORMATS[name];
  if (key !== undefined) return { [key]: first };
  if (format !== undefined) return { format };
  if (name === 'isLength') return { minLength: first, maxLength: second };
  if (name === 'isIn') return { enum: first };
  return name === 'matches' && first instanceof RegExp ? { pattern: first.source } : {};
}

function isWholeChoice(rule: Rules[number] | undefined): boolean {
  const [choices] = (rule?.constraints ?? []) as unknown[];
  return Array.isArray(choices) && choices.every(Number.isInteger);
}

function typeOf(find: (name: string) => Rules[number] | undefined, design: unknown): string {
  if (find('isInt') || isWholeChoice(find('isIn'))) return 'integer';
  if (find('isNumber') || design === Number) return 'number';
  if (find('isBoolean') || design === Boolean) return 'boolean';
  if (find('isObject')) return 'object';
  return 'string';
}
