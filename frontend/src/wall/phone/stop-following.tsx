import { t } from '../../language/translate';

/** Returns the address of this page with a driver followed, or with none. */
export function followAddress(userId: string | null): string {
  const search = new URLSearchParams(window.location.search);
  if (userId === null) search.delete('follow');
  else search.set('follow', userId);
  return search.size === 0 ? '/live' : `/live?${search.toString()}`;
}

/** Links to this page without a followed driver. */
export function StopFollowing() {
  return (
    <a className="follow-end" href={followAddress(null)}>
      {t('Stop following')}
    </a>
  );
}
