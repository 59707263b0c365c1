import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate';
import { Button } from './button';
import { notify } from '../feedback/dialogs';

const CONFIRMED_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** The accessible name of the button: 'Copy the script'. */
  readonly label: string;
  /** Selects the text after the notice that copying was not allowed; when absent, only the notice is shown. */
  readonly onDenied?: () => void;
  /** Runs after the text has been copied. */
  readonly onCopied?: (() => void) | undefined;
}

/** Shows a button that copies a text and reports success for two seconds. */
export function CopyButton({ text, label, onDenied, onCopied }: CopyButtonProps) {
  const [isCopied, confirm] = useConfirmation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      confirm();
      onCopied?.();
    } catch {
      const why = onDenied
        ? t('This browser did not allow it. The text is selected then: copy it yourself.')
        : t('This browser did not allow it. Select the text and copy it yourself.');
      notify({ title: t('Not copied'), text: why }, onDenied);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="outline" shape="compact" aria-label={isCopied ? t('Copied') : label} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isCopied ? t('Copied') : t('Copy')}</span>
    </Button>
  );
}

/** Returns whether `confirm` was called in the last two seconds, and `confirm`, to be called after copying. */
export function useConfirmation(): readonly [isCopied: boolean, confirm: () => void] {
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null);
  useEffect(() => {
    if (confirmedAt === null) return;
    const timer = setTimeout(() => setConfirmedAt(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [confirmedAt]);
  return [confirmedAt !== null, () => setConfirmedAt(performance.now())];
}
