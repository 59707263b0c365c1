import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../language/translate';

const TYPING_PAUSE_MS = 150;

interface SearchBoxProps {
  /** The label and placeholder of the box: 'Search by driver name'. */
  readonly label: string;
  /** The id of the list that is searched. */
  readonly controls: string;
  readonly value: string;
  /** Runs when the user pauses typing. */
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** Shows a search box, which reports its text after a short pause in typing. */
export function SearchBox({ label, controls, value, onChange, className }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The search was changed outside the box, for example by Back or by a button that clears the filters.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const apply = useEffectEvent((search: string) => {
    if (search === value) return;
    setKnown(search);
    onChange(search);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={clsx('relative w-full sm:max-w-sm', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-controls={controls}
        placeholder={label}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The text is searched without Enter, which would submit the form around the box.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="min-h-11 w-full rounded-control border border-control bg-s1 pr-11 pl-10 text-base placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('Clear the search')}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-faint hover:text-text"
          onClick={() => {
            setTyped('');
            box.current?.focus(); // the button disappears
          }}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
