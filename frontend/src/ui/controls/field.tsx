import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { t } from '../../language/translate';

interface Labels {
  readonly label: string;
  /** The problem with the value; absent if it is valid or not yet checked. */
  readonly problem?: string | undefined;
  /** A hint about the expected value, shown below the box while there is no problem. */
  readonly hint?: ReactNode;
}

const INPUT =
  'min-h-11 w-full rounded-control border border-control bg-bg px-3 text-base text-text placeholder:text-faint aria-invalid:border-danger';

/** Shows a labelled text box and, below it, the problem with its value or, if there is none, the hint. */
export function Field({ label, problem, hint, className, children, ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input {...ids} className={clsx(INPUT, className)} {...input} />
          {children}
        </div>
      )}
    </Labelled>
  );
}

/** Shows a password box with a button that reveals its content. */
export function PasswordField({ className, ...field }: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field} type={shown ? 'text' : 'password'} className={clsx('pr-12', className)}>
      <button
        type="button"
        aria-label={shown ? t('Hide password') : t('Show password')}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-faint hover:text-text"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </Field>
  );
}

/** Shows a labelled box for multi-line text. */
export function TextAreaField({ label, problem, hint, className, ...box }: ComponentProps<'textarea'> & Labels) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(ids) => (
        <textarea {...ids} rows={3} className={clsx(INPUT, 'block py-2.5', className)} onFocus={showWhole} {...box} />
      )}
    </Labelled>
  );
}

/** Scrolls the whole focused box into view, of which the browser shows only the caret's line; not when pressed. */
function showWhole({ currentTarget: box }: FocusEvent<HTMLTextAreaElement>): void {
  if (!box.matches(':active')) box.scrollIntoView({ block: 'nearest' });
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, Labels {
  /** The choices; a pair is a value and its label. */
  readonly options: readonly (string | readonly [value: string | number, words: string])[];
}

/** Shows a labelled select box. */
export function SelectField({ label, problem, hint, className, options, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(ids) => (
        <select {...ids} className={clsx(INPUT, className)} {...select}>
          {options.map((option) => {
            const [value, words] = typeof option === 'string' ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
      )}
    </Labelled>
  );
}

export function CheckboxField({ label, problem, hint, className, ...box }: ComponentProps<'input'> & Labels) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--primary)"
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          {...box}
        />
        {label}
      </label>
      {note !== undefined && (
        <div className="-mt-3 pl-8">
          <Note id={noteId} problem={problem} hint={hint} />
        </div>
      )}
    </div>
  );
}

interface Ids {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

function Labelled({ label, problem, hint, children }: Labels & { readonly children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = problem !== undefined || hint !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': noted ? noteId : undefined })}
      {noted && <Note id={noteId} problem={problem} hint={hint} />}
    </div>
  );
}

/** Shows the problem or, if there is none, the hint. */
function Note({ id, problem, hint }: { readonly id: string } & Pick<Labels, 'problem' | 'hint'>) {
  return (
    <p id={id} className={clsx('mt-1.5 text-sm text-pretty', problem === undefined ? 'text-muted' : 'text-danger')}>
      {problem ?? hint}
    </p>
  );
}
