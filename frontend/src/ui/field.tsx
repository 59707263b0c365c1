import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
}

const INPUT =
  'min-h-11 w-full rounded-control border border-control bg-bg px-3 text-base text-text placeholder:text-faint aria-invalid:border-danger';

/** A labelled text box that says what is wrong with its value. */
export function Field({ label, problem, className, children, ...input }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={clsx(INPUT, className)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          {...input}
        />
        {children}
      </div>
      {problem !== undefined && (
        <p id={problemId} className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A password box whose content can be shown. */
export function PasswordField({ className, ...field }: FieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field} type={shown ? 'text' : 'password'} className={clsx('pr-12', className)}>
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-faint hover:text-text"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </Field>
  );
}
