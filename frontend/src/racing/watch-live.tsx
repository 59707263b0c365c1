import { Radio } from 'lucide-react';
import { t } from '../language/translate';
import { buttonClass } from '../ui/controls/button';

interface WatchLiveProps {
  /** The address of a board on the live timing page. */
  readonly href: string;
  readonly className?: string;
}

/** Links to a board on the live timing page. */
export function WatchLive({ href, className }: WatchLiveProps) {
  return (
    <a href={href} className={buttonClass({ variant: 'outline', shape: 'compact', className })}>
      <Radio aria-hidden className="size-4" /> {t('Watch it live')}
    </a>
  );
}
