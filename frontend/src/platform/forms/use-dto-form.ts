import { useState, type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { t } from '../../language/translate';
import { notify } from '../../ui/feedback/dialogs';
import { sentenceOf } from '../../language/server-sentences';
import { describeFailure, HttpError, refusalText } from '../http/http-error';
import type { DtoForm } from './dto-resolver';
import { useDraft } from './drafts';
import { fieldProblems } from './problem-summary';
import { useLeaveGuard } from './use-leave-guard';

interface DtoFormOptions<T extends FieldValues, Saved> {
  readonly rules: DtoForm<T>;
  /** The server's current values, which fields follow until the user changes them. */
  readonly values: T;
  /**
   * Sends the form; `seen` has the values of the fields before they were changed. Errors are shown at the field that the server
   * names or, if it names none, above the buttons.
   */
  readonly save: (values: T, seen: T) => Promise<Saved>;
  /** The message that is shown when the server gives no reason. */
  readonly errorFallback: string;
  /** The start of an alert with the server's message: 'Error creating user: …'. No alert when absent. */
  readonly errorPrefix?: string;
  /** Returns the values of the fields after a save; when absent, they stay as typed. */
  readonly valuesOf?: (saved: Saved) => T;
  readonly onSaved?: (saved: Saved) => void;
  /** When fields are first validated; on submit when absent. */
  readonly mode?: 'onTouched' | undefined;
}

export interface DtoFormState<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly preload: () => void;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** Whether the form was saved and has not been changed since. */
  readonly isSaved: boolean;
  /** The reason why the last save was refused; undefined if it was not, or if a field shows the reason. */
  readonly problem: string | undefined;
  /** Reloads the form's list when the form is left without a save; absent for a form without a list. */
  readonly reload?: () => void;
}

/**
 * Returns a form based on a shared DTO. It is validated by the DTO's rules, follows the server's values, shows refusals by
 * field, and asks before the user leaves the page with unsaved changes.
 */
export function useDtoForm<T extends FieldValues, Saved>(options: DtoFormOptions<T, Saved>): DtoFormState<T> {
  const { rules, values, save, errorFallback, valuesOf, onSaved, mode = 'onSubmit' } = options;
  const [isSaved, setSaved] = useState(false);
  const form = useForm<T>({
    resolver: rules.resolver,
    mode,
    defaultValues: values as DefaultValues<T>,
    shouldFocusError: false, // with more than one error, the summary gets the focus
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const resetToSaved = useServerValues(form, values);
  useLeaveGuard(isDirty && !isSubmitting);
  useDraft(form, values);
  const send = async (typed: T) => {
    setSaved(false);
    const sent = asJson(form.getValues());
    try {
      const saved = await save(typed, form.formState.defaultValues as T);
      const present = form.getValues();
      const changedSince = (Object.keys(present) as Path<T>[]).filter((name) => asJson(present)[name] !== sent[name]);
      resetToSaved(valuesOf?.(saved) ?? typed);
      for (const name of changedSince) form.setValue(name, present[name], { shouldDirty: true });
      setSaved(true);
      onSaved?.(saved);
    } catch (error) {
      showRefusal(form, error, errorFallback);
      if (options.errorPrefix !== undefined && !(error instanceof SaveCancelled))
        notify({ title: t('{failed}: {reason}', { failed: options.errorPrefix, reason: describeFailure(error) }) });
    }
  };
  return {
    form,
    submit: form.handleSubmit(send, (problems) => focusSingle(form, problems)),
    preload: rules.preload,
    isSaving: isSubmitting,
    isDirty,
    isSaved: isSaved && !isDirty,
    problem: errors.root?.message,
  };
}

/** Returns each field's value as JSON, which stays the same when the value is changed in place. */
function asJson(values: FieldValues): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Signals that the user cancelled a save; the form then stays as it is and shows no message. */
export class SaveCancelled extends Error {}

/** Focuses the invalid field if there is only one; otherwise the summary takes the focus. */
function focusSingle<T extends FieldValues>(form: UseFormReturn<T>, errors: FieldErrors): void {
  const [first, ...others] = fieldProblems(errors);
  if (first && others.length === 0) form.setFocus(first[0] as Path<T>);
}

function showRefusal<T extends FieldValues>(form: UseFormReturn<T>, error: unknown, fallback: string): void {
  if (error instanceof SaveCancelled) return;
  const refused = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const known = refused.filter(({ field }) => field in form.getValues());
  for (const problem of known)
    form.setError(problem.field as Path<T>, { type: 'server', message: sentenceOf(problem) });
  if (known.length > 0) focusSingle(form, form.formState.errors);
  else form.setError('root', { message: refusalText(error, fallback) });
}

/**
 * Synchronizes a form with the server: unchanged fields follow the server's values, changed ones keep their input. React Hook
 * Form's own `values` cannot do this: values that arrived before the response to a save left changed fields dirty forever.
 * @returns a function that resets every field to the values just saved
 */
function useServerValues<T extends FieldValues>(
  { formState: { dirtyFields }, resetField }: Pick<UseFormReturn<T>, 'formState' | 'resetField'>,
  values: T,
): (saved: T) => void {
  const isChanged = dirtyFields as Readonly<Partial<Record<string, unknown>>>;
  const resetTo = (from: T, names: string[]) => {
    for (const name of names as Path<T>[]) resetField(name, { defaultValue: from[name] });
  };
  const follow = useEffectEvent(() =>
    resetTo(
      values,
      Object.keys(values).filter((name) => !isChanged[name]),
    ),
  );
  const known = JSON.stringify(values);
  useEffect(() => follow(), [known]);
  return (saved) => resetTo(saved, Object.keys(saved));
}
