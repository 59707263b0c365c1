import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { notify } from '../../ui/feedback/dialogs';
import { FormMessage } from '../../ui/feedback/form-message';
import { confirmDiscard } from './confirm-discard';
import { ProblemSummary } from './problem-summary';
import type { DtoFormState } from './use-dto-form';

interface DtoFormViewProps<T extends FieldValues> {
  readonly state: DtoFormState<T>;
  /** The accessible name of the form: 'Edit track Monza'. */
  readonly label: string;
  /** The text of the button: 'Save Changes'. */
  readonly submitLabel: string;
  /** The text of the button while the form is sent; 'Saving...' when absent. */
  readonly savingLabel?: string;
  /** The message above the button after a save, for forms that stay open; absent for forms that close. */
  readonly successMessage?: string;
  /** The title above the reason when a save has been refused; when absent, only the reason is shown. */
  readonly errorTitle?: string;
  /** Whether all required input is there; true when absent. */
  readonly canSubmit?: boolean;
  /** The alert when the form is submitted by keyboard while `canSubmit` is false; none when absent. */
  readonly incompleteAlert?: string;
  /** Runs on Cancel, after the user has agreed to discard changes; when absent, there is no Cancel button. */
  readonly onCancel?: () => void;
  /** Makes the button as wide as the form. */
  readonly isWide?: boolean;
  /** The classes of the form element, for the layout of its fields; when absent, the fields are stacked. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows the form of `useDtoForm`. Ctrl+S saves unless a save is under way; Cancel asks before it discards changes. */
export function DtoFormView<T extends FieldValues>(props: DtoFormViewProps<T>) {
  const {
    state,
    label,
    submitLabel,
    savingLabel = t('Saving...'),
    canSubmit = true,
    onCancel,
    className,
    children,
  } = props;
  const { form, isSaving, problem } = state;
  const saveByKey = (event: KeyboardEvent) => {
    const saves = event.key === 's' && (event.ctrlKey || event.metaKey);
    // While the button is disabled, the browser silently ignores Enter.
    const sends = event.key === 'Enter' && event.target instanceof HTMLInputElement && !canSubmit;
    if (!saves && !sends) return;
    event.preventDefault();
    if (!canSubmit && props.incompleteAlert !== undefined) notify({ title: props.incompleteAlert });
    else if (!isSaving && canSubmit) void state.submit();
  };
  const cancel = async () => {
    if (state.isDirty && !(await confirmDiscard())) return;
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
            detail={props.errorTitle === undefined || props.errorTitle === problem ? null : problem}
          >
            {props.errorTitle ?? problem}
          </FormMessage>
        )}
        {props.successMessage !== undefined && state.isSaved && (
          <FormMessage kind="success">{props.successMessage}</FormMessage>
        )}
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
            <FixedWidthLabel label={isSaving ? savingLabel : submitLabel} alternatives={[submitLabel, savingLabel]} />
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface FixedWidthLabelProps {
  readonly label: string;
  /** The two possible labels of the button; the longer one sets its width. */
  readonly alternatives: readonly [string, string];
}

/** Shows a button's current label in a space as wide as the longer of its two labels, so that the button keeps its size. */
function FixedWidthLabel({ label, alternatives: [one, other] }: FixedWidthLabelProps) {
  return (
    <span className="grid justify-items-center">
      {label}
      <span
        aria-hidden
        data-one={one}
        data-other={other}
        className="invisible h-0 overflow-hidden before:block before:content-[attr(data-one)] after:block after:content-[attr(data-other)]"
      />
    </span>
  );
}
