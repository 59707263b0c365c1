import { type SyntheticEvent, useState } from 'react';
import { bindFields, type Typed } from '../../ui/hooks/use-typed';
import { followFields, followWhole, isSame, type Input } from './changes.rules';
import { confirmOverwrite } from './save-changes';
import { useLeaveGuard } from './use-leave-guard';

/** Sends what is typed, and calls `fill` with the values of the response. */
type Save<T> = (fill: (values: T) => void) => void;

/**
 * Stores the input of a form that replaces the saved data. An untouched form follows the saved data; once the user has typed,
 * `submitting` asks before it overwrites what somebody else has saved since, and leaving the page asks too. It passes `save` a
 * function to be called with the values of the response, which keeps what the user has typed since the request.
 * @param saved the data as it is saved now, in the format of the input
 * @param follow returns what the form shows when the saved data changes
 */
export function useReplacingForm<T>(saved: T, follow: (input: Input<T>, saved: T) => Input<T> = followWhole) {
  const [seen, setSeen] = useState(saved);
  const [opened, setOpened] = useState(saved);
  const [typed, set] = useState(saved);
  if (!isSame(saved, seen)) {
    setSeen(saved);
    const followed = follow({ opened, typed }, saved);
    setOpened(followed.opened);
    set(followed.typed);
  }
  useLeaveGuard(!isSame(typed, opened));
  const fill = (values: T) => {
    setOpened(values);
    set((now) => follow({ opened: typed, typed: now }, values).typed); // `typed` is what was sent
  };
  const submit = async (save: Save<T>) => {
    if (isSame(seen, opened) || (await confirmOverwrite())) save(fill);
  };
  return {
    typed,
    set,
    submitting: (save: Save<T>) => (event: SyntheticEvent) => {
      event.preventDefault();
      void submit(save);
    },
  };
}

/**
 * Stores the input of a form without DTO rules that saves only its changed fields. It works like `useReplacingForm`, field by
 * field: `submitting` asks only when somebody else has saved a field that the user has changed, too.
 * @param saved the fields as they are saved now
 */
export function useFieldsForm<T extends Typed>(saved: T) {
  const { typed, set: setTyped, submitting } = useReplacingForm<T>(saved, followFields);
  const set = (part: Partial<T>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, set, submitting, ...bindFields(typed, set) };
}
