import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved } from '../forms/unsaved';
import { cacheVersionQuery } from './site.queries';

const POLL_MS = 60_000;

/** Asks to load the page again when the league has a new version: once for each, and not while a form holds changes. */
export function useVersionPrompt(): void {
  const { data: version } = useQuery({
    ...cacheVersionQuery,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  const isUnsaved = useUnsaved((state) => state.forms > 0);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (version === undefined || isUnsaved) return;
    const isNew = seen.current !== undefined && seen.current !== version;
    seen.current = version;
    if (isNew) void offerReload();
  }, [version, isUnsaved]);
}

async function offerReload(): Promise<void> {
  const question = t('A new version is available. Reload to get the latest updates?');
  if (await confirmAction({ question, confirm: t('Reload'), cancel: t('Later') })) window.location.reload();
}
