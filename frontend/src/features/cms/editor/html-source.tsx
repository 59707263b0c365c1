import { clsx } from 'clsx';

interface HtmlSourceProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** Edits the source of HTML. */
export function HtmlSource({ html, onChange, onBlur, labelledBy, describedBy, isInvalid }: HtmlSourceProps) {
  return (
    <textarea
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      rows={16}
      spellCheck={false}
      value={html}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      className={clsx(
        'block w-full rounded-control border border-control bg-bg px-3 py-2.5 font-mono text-base text-text sm:text-sm',
        'aria-invalid:border-danger',
      )}
    />
  );
}
