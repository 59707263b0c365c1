import { useEffect, useId, useRef, type MouseEvent } from 'react';
import {
  useFormState,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { tn } from '../../language/translate';
import { nameInWords } from '../../racing/names/words';

/** Lists the problems of a form by field, excluding a problem of the whole form. */
export function fieldProblems(errors: FieldErrors): readonly (readonly [name: string, problem: FieldError])[] {
  return Object.entries(errors).filter(
    (entry): entry is [string, FieldError] => entry[0] !== 'root' && typeof entry[1]?.message === 'string',
  );
}

/** Lists the invalid fields as links and takes the focus after a submit; one alone is focused by the form. */
export function ProblemSummary<T extends FieldValues>({ form }: { readonly form: UseFormReturn<T> }) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const problems = fieldProblems(errors)
    .map(([name]) => name)
    .toSorted(byPlace);
  useEffect(() => summary.current?.focus(), [submitCount]);
  if (submitCount === 0 || problems.length < 2) return null;
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    form.setFocus(name as Path<T>);
  };
  return (
    <div
      ref={summary}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="col-span-full rounded-control px-3 py-2.5 text-sm text-danger tinted"
    >
      <p id={titleId} className="font-semibold">
        {tn('{n} field needs a change:', '{n} fields need a change:', problems.length)}
      </p>
      <ul className="mt-1">
        {problems.map((name) => (
          <li key={name}>
            <a
              href={`#${boxOf(name)?.id ?? ''}`}
              className="inline-block py-1 underline underline-offset-3"
              onClick={(event) => goTo(event, name)}
            >
              {labelOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Compares two field names by the position of their inputs on the page. */
function byPlace(one: string, other: string): number {
  const [first, second] = [boxOf(one), boxOf(other)];
  if (first === undefined || second === undefined) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Returns the first input of a field, or undefined when the field has none on the page. */
function boxOf(name: string): HTMLElement | undefined {
  return document.getElementsByName(name)[0];
}

function labelOf(name: string): string {
  const box = boxOf(name);
  const label = box instanceof HTMLInputElement ? box.labels?.[0]?.textContent : undefined;
  return label ?? nameInWords(name);
}
