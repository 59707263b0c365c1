import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { notify } from '../../ui/feedback/dialogs';
import { FormMessage } from '../../ui/feedback/form-message';
import { mayDiscard } from './may-discard';
import { ProblemSummary } from './problem-summary';
import type { DtoFormState } from './use-dto-form';

interface DtoFormViewProps<T extends FieldValues> {
  readonly state: DtoFormState<T>;
  /** Read out: 'Edit track Monza'. */
  readonly label: string;
  /** The words of the button: 'Save Changes'. */
  readonly submit: string;
  /** Its words while the form is sent: 'Saving...'. */
  readonly busy?: string;
  /** Said above the button after a save, for forms that stay. */
  readonly saved?: string;
  /** Said above the reason when a save was refused; absent: the reason alone. */
  readonly refused?: string;
  /** Says whether there is enough to send; absent: always. */
  readonly canSubmit?: boolean;
  /** Said when the form is sent by key while there is not enough. */
  readonly missing?: string;
  /** Runs on Cancel, when the typed text may be discarded. */
  readonly onCancel?: () => void;
  /** The button is as wide as the form. */
  readonly isWide?: boolean;
  /** Classes of the form itself, for the layout of its fields. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows the form of `useDtoForm`: its fields, its outcome, its buttons. Ctrl+S saves, and Cancel asks before it drops typed text. */
export function DtoFormView<T extends FieldValues>(props: DtoFormViewProps<T>) {
  const { state, label, submit, busy = t('Saving...'), canSubmit = true, onCancel, className, children } = props;
  const { form, isSaving, problem } = state;
  const saveByKey = (event: KeyboardEvent) => {
    const saves = event.key === 's' && (event.ctrlKey || event.metaKey);
    // With a disabled button the browser ignores Enter silently.
    const sends = event.key === 'Enter' && event.target instanceof HTMLInputElement && !canSubmit;
    if (!saves && !sends) return;
    event.preventDefault();
    if (!canSubmit && props.missing !== undefined) notify({ title: props.missing });
    else if (!isSaving && canSubmit) void state.submit();
  };
  const cancel = async () => {
    if (state.isDirty && !(await mayDiscard())) return;
    state.reload?.();
    onCancel?.();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        className={className ?? 'space-y-4'}
        onFocus={state.preload}
        onKeyDown={saveByKey}
        onSubmit={(event) => void state.submit(event)}
      >
        {children}
        <ProblemSummary form={form} />
        {problem !== undefined && (
          <FormMessage
            kind="failure"
            detail={props.refused === undefined || props.refused === problem ? null : problem}
          >
            {props.refused ?? problem}
          </FormMessage>
        )}
        {props.saved !== undefined && state.isSaved && <FormMessage kind="success">{props.saved}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          {onCancel && (
            <Button variant="quiet" onClick={() => void cancel()}>
              {t('Cancel')}
            </Button>
          )}
          <Button
            type="submit"
            className={props.isWide ? 'w-full' : 'min-w-36'}
            disabled={isSaving || !canSubmit}
            aria-busy={isSaving}
          >
            <SteadyWords words={isSaving ? busy : submit} widest={[submit, busy]} />
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface SteadyWordsProps {
  readonly words: string;
  /** All that the words may become: the longest of them says how wide they are. */
  readonly widest: readonly [string, string];
}

/** Keeps the width of a button when its words change. */
function SteadyWords({ words, widest: [one, other] }: SteadyWordsProps) {
  return (
    <span className="grid justify-items-center">
      {words}
      <span
        aria-hidden
        data-one={one}
        data-other={other}
        className="invisible h-0 overflow-hidden before:block before:content-[attr(data-one)] after:block after:content-[attr(data-other)]"
      />
    </span>
  );
}
