import { useEffect } from 'react';
import { msg, t, translated } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { useUnsaved } from '../forms/unsaved';
import { recoverCode, useMissingCause, type MissingCause } from './code-recovery';

const WHY: Readonly<Record<MissingCause, string>> = {
  unknown: msg('One moment, it is being tried again.'),
  away: msg('The league server does not answer. It appears by itself as soon as the server is back.'),
  updated: msg('The site has a new version. Reload to get it.'),
  incomplete: msg('The server answers, but does not deliver a file of the site. Reload to try again.'),
};

interface MissingCodeProps {
  readonly error: Error;
  /** Called when the code can be loaded, to render again. */
  readonly onBack: () => void;
}

/** Shows why the code of a page could not be loaded, and retries until it can be. */
export function MissingPage({ error, onBack }: MissingCodeProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center gap-4 px-6 text-center"
    >
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {t('The code of this page could not be loaded')}
      </h1>
      <Why error={error} onBack={onBack} />
    </div>
  );
}

/** Shows why the code of a part of a page could not be loaded, and retries until it can be. */
export function MissingPart({ error, onBack }: MissingCodeProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-4">
      <p className="font-semibold">{t('The code of this part could not be loaded')}</p>
      <Why error={error} onBack={onBack} />
    </div>
  );
}

function Why({ error, onBack }: MissingCodeProps) {
  const cause = useMissingCause((state) => state.cause);
  const isUnsaved = useUnsaved((state) => state.forms > 0);
  useRecovery({ error, onBack });
  return (
    <>
      <p className="text-muted">
        {cause === 'updated' && isUnsaved
          ? t('The site has a new version. Reload to get it. Changes on this page that are not saved would be lost.')
          : translated(WHY[cause])}
      </p>
      {(cause === 'updated' || cause === 'incomplete') && (
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      )}
    </>
  );
}

/** Retries while the component is shown, and calls `onBack` when the code can be loaded. */
export function useRecovery({ error, onBack }: MissingCodeProps): void {
  useEffect(() => recoverCode(error, onBack), [error, onBack]);
}
