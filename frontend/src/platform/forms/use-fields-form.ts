import { bindFields, type Typed } from '../../ui/hooks/use-typed';
import { followFields } from './changes.rules';
import { useReplacingForm } from './use-replacing-form';

/**
 * Stores the input of a form without DTO rules that saves only its changed fields. It works like `useReplacingForm`, field by
 * field: `submitting` asks only when somebody else has saved a field that the user has changed, too.
 * @param saved the fields as they are saved now
 */
export function useFieldsForm<T extends Typed>(saved: T) {
  const { typed, set: setTyped, fill, submitting } = useReplacingForm<T>(saved, followFields);
  const set = (part: Partial<T>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, set, fill, submitting, ...bindFields(typed, set) };
}
