import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';

interface OnRequestProps {
  /** The text of the button: 'Entries (3)'. */
  readonly title: string;
  /** The text for screen readers: 'Entries (3) of Night Race'. */
  readonly label: string;
  /** Rendered only while the part is open, so that its data is loaded on request. */
  readonly children: ReactNode;
}

/** Shows a button that opens and closes a part of an event. */
export function OnRequest({ title, label, children }: OnRequestProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="min-w-0 has-[[aria-expanded=true]]:basis-full">
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        {title}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
