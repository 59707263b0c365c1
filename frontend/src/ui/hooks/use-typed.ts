import { useState, type ChangeEvent } from 'react';

/** Contains the fields, by name, of a form that has no DTO rules. */
export type Typed = Readonly<Record<string, string | boolean>>;
type NameOf<T, Value> = { [Name in keyof T]: T[Name] extends Value ? Name : never }[keyof T];

/** Stores the input of a form without DTO rules, bound by `bindFields`. `onTyped` runs when the user changes it. */
export function useTyped<T extends Typed>(initial: T, onTyped?: (name: keyof T) => void) {
  const [typed, setTyped] = useState(initial);
  const set = (part: Partial<T> | ((now: T) => Partial<T>)) =>
    setTyped((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const bound = bindFields(typed, (part, name) => {
    set(part);
    onTyped?.(name);
  });
  return { typed, set, ...bound };
}

/** Returns `text`, `number` and `box`, which return the props that bind an input or a checkbox to its value by name. */
export function bindFields<T extends Typed>(typed: T, onChange: (part: Partial<T>, name: keyof T) => void) {
  const change = (name: keyof T, value: string | boolean) => onChange({ [name]: value } as Partial<T>, name);
  const text = (name: NameOf<T, string>) => ({
    value: typed[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change(name, target.value),
  });
  return {
    text,
    number: (name: NameOf<T, string>, min: number, max?: number) => ({ ...text(name), type: 'number', min, max }),
    box: (name: NameOf<T, boolean>) => ({
      checked: typed[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
    }),
  };
}
