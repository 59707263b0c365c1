import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved } from '../forms/unsaved';
import { cacheVersionQuery } from './site.queries';

const POLL_MS = 60_000;

/** Asks to reload for each new version, once; while a form has unsaved changes, it only shows a note. */
export function VersionPrompt() {
  const { data: version } = useQuery({
    ...cacheVersionQuery,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  const isUnsaved = useUnsaved((state) => state.forms > 0);
  const [seen, setSeen] = useState(version);
  // The first version to arrive is taken as the page's own.
  if (seen === undefined && version !== undefined) setSeen(version);
  const isNew = seen !== undefined && version !== undefined && seen !== version;
  useEffect(() => {
    if (!isNew || isUnsaved) return;
    void offerReload().then(() => setSeen(version));
  }, [isNew, isUnsaved, version]);
  return (
    <div role="status" className="fixed right-4 bottom-20 z-40 md:bottom-4">
      {isNew && isUnsaved && (
        <p className="rounded-full border border-line bg-s2 px-4 py-2 text-sm text-muted shadow-(--shadow)">
          {t('New version ready')}
        </p>
      )}
    </div>
  );
}

async function offerReload(): Promise<void> {
  const question = t('A new version is available. Reload to get the latest updates?');
  if (await confirmAction({ question, confirmLabel: t('Reload'), cancelLabel: t('Later') })) window.location.reload();
}
