import { t } from '../../language/translate';

/** Links to this page without a followed driver. */
export function StopFollowing() {
  const search = new URLSearchParams(window.location.search);
  search.delete('follow');
  return (
    <a className="follow-end" href={search.size === 0 ? '/live' : `/live?${search.toString()}`}>
      {t('Stop following')}
    </a>
  );
}
