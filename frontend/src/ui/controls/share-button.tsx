import { Check, Share2 } from 'lucide-react';
import { t } from '../../language/translate';
import { notify } from '../feedback/dialogs';
import { Button } from './button';
import { useConfirmation } from './copy-button';

/** Shares the page's address, without its query, by the device's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { readonly title: string }) {
  const [isCopied, confirm] = useConfirmation();
  const share = async () => {
    const { clipboard } = navigator;
    const url = window.location.origin + window.location.pathname;
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url });
      } else {
        await clipboard.writeText(url);
        confirm();
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // the share sheet was closed
      notify({ title: t('Not copied'), text: t('Copy the address of this page from the browser.') });
    }
  };
  const Icon = isCopied ? Check : Share2;
  return (
    <Button variant="outline" shape="compact" onClick={() => void share()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isCopied ? t('Address copied') : t('Share')}</span>
    </Button>
  );
}
