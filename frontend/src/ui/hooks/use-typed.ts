import { useState, type ChangeEvent } from 'react';

type Typed = Readonly<Record<string, string | boolean>>;
type NameOf<T, Value> = { [Name in keyof T]: T[Name] extends Value ? Name : never }[keyof T];

/**
 * Stores the input of a form that has no DTO rules. `text` and `box` return the props that bind an input or a checkbox to its
 * value by name. `onTyped` runs when the user changes a field. `opened` is what the fields were filled with, at first or by `fill`.
 */
export function useTyped<T extends Typed>(initial: T | (() => T), onTyped?: (name: keyof T) => void) {
  const [typed, setTyped] = useState(initial);
  const [opened, setOpened] = useState(typed);
  const set = (part: Partial<T>) => setTyped((before) => ({ ...before, ...part }));
  const change = (name: keyof T, value: string | boolean) => {
    set({ [name]: value } as Partial<T>);
    onTyped?.(name);
  };
  const fill = (values: T) => {
    setTyped(values);
    setOpened(values);
  };
  return {
    typed,
    opened,
    fill,
    set,
    text: (name: NameOf<T, string>) => ({
      value: typed[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, target.value),
    }),
    box: (name: NameOf<T, boolean>) => ({
      checked: typed[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
    }),
  };
}
