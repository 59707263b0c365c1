import type { ComponentProps } from 'react';
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field';
import { instantOfMinute, localMinuteOf, UNFINISHED } from './local-minute.rules';

type Box = Omit<ComponentProps<typeof Field>, 'name' | 'problem' | 'type' | 'value' | 'onChange' | 'onBlur'>;

/** Shows the input for a date and time: ISO 8601 in the form, local time to the minute on screen; '' when empty. */
export function FormDateTime<T extends FieldValues>({ name, ...box }: Box & { readonly name: FieldPath<T> }) {
  const { control } = useFormContext<Record<string, string | null>>();
  const {
    field: { ref, value: iso, onChange, onBlur },
    fieldState: { error },
    formState: { defaultValues },
  } = useController({ name, control });
  const change = ({ value, validity }: HTMLInputElement) => {
    if (value !== '') return onChange(instantOfMinute(value, defaultValues?.[name]));
    // Browsers report no value for an incomplete date, and no event in an empty field.
    const next = validity.badInput ? UNFINISHED : '';
    if (next !== (iso ?? '')) onChange(next);
  };
  return (
    <Field
      {...box}
      ref={ref}
      name={name}
      type="datetime-local"
      problem={error?.message}
      value={localMinuteOf(iso)}
      onChange={(event) => change(event.target)}
      onBlur={(event) => {
        change(event.target);
        onBlur();
      }}
    />
  );
}
