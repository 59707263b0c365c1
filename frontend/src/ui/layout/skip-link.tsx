import { t } from '../../language/translate';

const LOOK =
  'fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold text-primary-ink focus:translate-y-0';

/** Moves the focus to the content: the first Tab stop. `className` styles it without the site's styles. */
export function SkipLink({ className = LOOK }: { readonly className?: string }) {
  return (
    <a
      href="#content"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}
