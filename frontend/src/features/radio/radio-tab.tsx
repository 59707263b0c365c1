import { clsx } from 'clsx';
import { Radio } from 'lucide-react';
import { t } from '../../language/translate';
import { usePlayer } from './player.store';
import { RADIO_PANEL_ID, useRadioPanel } from './radio-panel.store';

/** Shows the tab that opens and closes the radio, on the left edge below the menu, or in the header on phones. */
export function RadioTab({ place }: { readonly place: 'header' | 'edge' }) {
  const { isOpen, toggle } = useRadioPanel();
  const isOn = usePlayer(({ playing }) => playing !== 'idle');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={RADIO_PANEL_ID}
      aria-label={isOpen ? t('Close the radio') : t('Open the radio')}
      className={clsx(
        'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-r-control border-line bg-s2 text-sm font-semibold hover:text-text',
        place === 'edge'
          ? 'my-3 mr-2 border border-l-0 lg:mr-3 lg:justify-start lg:px-6'
          : 'border-r pr-3.5 pl-4 md:hidden',
        isOn ? 'text-success' : 'text-muted',
      )}
      onClick={toggle}
    >
      <Radio aria-hidden className="size-5 shrink-0" />
      <span className={clsx(place === 'edge' && 'max-lg:sr-only')}>{t('Radio')}</span>
    </button>
  );
}
