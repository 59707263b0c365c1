import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { AsNumber, numberOf } from '../http/as-number.js';
import { nearestStep, TUNING_FIELDS, TUNING_NAMES, type TuningName, type TuningSettingsDto } from './tuning.js';

/** Describes the tuning in a request: the fields of TUNING_FIELDS, each within its range. */
class TuningFields {}

for (const name of TUNING_NAMES) for (const rule of rulesOf(name)) rule(TuningFields.prototype, name);

/** Describes the body of PATCH /cars/{id}/tuning. Values are rounded to the step of their field; absent fields stay unchanged. */
export class TuneCarDto {
  @ValidateNested()
  @IsObject({ message: 'The tuning_settings are an object with the values to change.' })
  @Type(() => TuningFields)
  tuning_settings: Partial<TuningSettingsDto>;
}

function rulesOf(name: TuningName): PropertyDecorator[] {
  const field = TUNING_FIELDS[name];
  if (field.kind === 'switch') return [IsBoolean({ message: `${name} is true or false.` }), IsOptional()];
  if (field.kind === 'choice')
    return [AsNumber(), IsIn(field.choices, { message: `${name} is 1 (Sport) or 2 (Track).` }), IsOptional()];
  const message = `${name} is a number from ${field.min} to ${field.max}.`;
  return [
    Transform(({ value }: { value: unknown }) => onStep(numberOf(value), field)),
    Max(field.max, { message }),
    Min(field.min, { message }),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    IsOptional(),
  ];
}

/** Rounds a value to the step of its field. A value out of range is returned unchanged, so that validation refuses it. */
function onStep(value: unknown, field: Parameters<typeof nearestStep>[1]): unknown {
  const isWithin = typeof value === 'number' && value >= field.min && value <= field.max;
  return isWithin ? nearestStep(value, field) : value;
}
