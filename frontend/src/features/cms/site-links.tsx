import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t, translated } from '../../language/translate';
import { LIVE_PATH } from '../../racing/board-addresses';
import { hasPostsQuery, pagesQuery } from './cms.queries';
import { POSTS_ITEM } from './posts-menu';

const LINK = 'inline-flex min-h-11 items-center rounded-control px-2 text-sm font-medium text-muted hover:text-text';
/** The maximum number of the menu's pages to which the header links; the footer links to all of them. */
const IN_HEADER = 4;

/** Shows links to the site's sections and the first pages in the menu, in the header of wide windows. */
export function HeaderLinks() {
  return (
    <nav aria-label={t('Site')} className="ml-4 hidden min-w-0 items-center gap-3 overflow-hidden lg:flex">
      <Links atMost={IN_HEADER} />
    </nav>
  );
}

/** Shows links to the site's sections and all pages in the menu, below every public page. */
export function FooterLinks() {
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap justify-center gap-x-1 sm:gap-x-6 lg:justify-start">
      <Links atMost={Infinity} />
    </nav>
  );
}

function Links({ atMost }: { readonly atMost: number }) {
  const pages = useQuery(pagesQuery).data?.filter((page) => page.show_in_menu) ?? [];
  const hasPosts = useQuery(hasPostsQuery).data === true;
  return (
    <>
      <a href={LIVE_PATH} className={LINK}>
        {t('Live timing')}
      </a>
      <Link to="/tracks" className={LINK}>
        {t('Tracks')}
      </Link>
      <Link to="/results" className={LINK}>
        {t('Results')}
      </Link>
      <Link to="/seasons" className={LINK}>
        {t('Seasons')}
      </Link>
      {hasPosts && (
        <Link to={POSTS_ITEM.to} className={LINK}>
          {translated(POSTS_ITEM.label)}
        </Link>
      )}
      {pages.slice(0, atMost).map(({ slug, title }) => (
        <Link key={slug} to="/$slug" params={{ slug }} className={LINK}>
          <span className="truncate">{title}</span>
        </Link>
      ))}
    </>
  );
}
