import { t } from '../../language/translate';

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold text-primary-ink focus:translate-y-0"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}
