import type { ChangeEvent, ComponentProps } from 'react';
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { CheckboxField, Field, PasswordField, SelectField, TextAreaField } from '../../ui/controls/field';

/** Returns the props that connect an input to a field of the form by name, and the problem with that field. */
export function useBinding(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { problem: getFieldState(name, formState).error?.message, ...register(name) };
}

type Named<P, T extends FieldValues> = Omit<P, 'name' | 'problem'> & { readonly name: FieldPath<T> };

interface Typed {
  /** Transforms the text as it is typed, for example to upper case; must not change its length. */
  readonly typedAs?: (text: string) => string;
  /** Runs after each change that the user makes to the text, to update what depends on it. */
  readonly onTyped?: (text: string) => void;
}

/** Shows the input for a single-line text field of the form; `type` sets another kind of input, such as an address. */
export function FormText<T extends FieldValues>({
  name,
  typedAs,
  onTyped,
  autoComplete = 'off',
  ...field
}: Named<ComponentProps<typeof Field>, T> & Typed) {
  const { onChange, ...binding } = useBinding(name);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (typedAs !== undefined) rewrite(event.target, typedAs);
    void onChange(event);
    onTyped?.(event.target.value);
  };
  return <Field autoComplete={autoComplete} {...field} {...binding} onChange={change} />;
}

/** Shows the input for a number, at least 0 unless `min` is set and whole unless `step` is a fraction. */
export function FormNumber<T extends FieldValues>({ min = 0, step = 1, ...field }: ComponentProps<typeof FormText<T>>) {
  const inputMode = Number.isInteger(Number(step)) ? 'numeric' : 'decimal';
  return <FormText<T> {...field} type="number" min={min} step={step} inputMode={inputMode} />;
}

/** Changes the text of an input without moving the cursor in it. */
function rewrite(box: HTMLInputElement, typedAs: (text: string) => string): void {
  const { value, selectionStart, selectionEnd } = box;
  const text = typedAs(value);
  if (text === value) return;
  box.value = text;
  box.setSelectionRange(selectionStart, selectionEnd);
}

export function FormPassword<T extends FieldValues>({ name, ...field }: Named<ComponentProps<typeof Field>, T>) {
  return <PasswordField {...field} {...useBinding(name)} />;
}

export function FormTextArea<T extends FieldValues>({ name, ...box }: Named<ComponentProps<typeof TextAreaField>, T>) {
  return <TextAreaField {...box} {...useBinding(name)} />;
}

export function FormSelect<T extends FieldValues>({ name, ...select }: Named<ComponentProps<typeof SelectField>, T>) {
  return <SelectField {...select} {...useBinding(name)} />;
}

export function FormCheckbox<T extends FieldValues>({ name, ...box }: Named<ComponentProps<typeof CheckboxField>, T>) {
  return <CheckboxField {...box} {...useBinding(name)} />;
}
