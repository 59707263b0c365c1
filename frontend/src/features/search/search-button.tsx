import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { Button } from '../../ui/controls/button';
import type { FoundScreen } from './search.rules';

const SearchDialog = lazyPart(async () => (await import('./search-dialog')).SearchDialog);

/** Shows a button that opens the search. Ctrl-K and Cmd-K open it too, unless another dialog is open. */
export function SearchButton({ screens }: { readonly screens: readonly FoundScreen[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Ignore the shortcut while another dialog is open.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        shape="compact"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('Search (Ctrl-K)')}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t('Search')}</span>
      </Button>
      {isOpen && <SearchDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
