import { pageTitle } from '@league/shared/site/page-title';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberSiteName } from './site';
import { siteSettingsQuery } from './site.queries';

/** Sets the title and icon of every page from the settings, and remembers the league's name. Renders nothing. */
export function SiteHead() {
  const { data: settings } = useQuery(siteSettingsQuery);
  const router = useRouter();
  const name = settings?.site_name;
  const icon = settings?.favicon_url ?? null;
  useEffect(() => {
    // Until the settings are loaded, the title is the one that the server wrote.
    if (name === undefined) return;
    const show = () => {
      document.title = [publicTitle(router), pageTitle(name)].filter(Boolean).join(' · ');
    };
    show();
    return router.subscribe('onRendered', show);
  }, [name, router]);
  useEffect(() => {
    if (settings) rememberSiteName(settings.site_name);
  }, [settings]);
  useEffect(() => {
    if (icon === null) return;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null) return;
    const own = { href: link.href, type: link.type };
    link.removeAttribute('type');
    link.href = icon;
    return () => void Object.assign(link, own);
  }, [icon]);
  return null;
}

/**
 * Returns what the title of a public page begins with, as in the page that the server renders: its own title or, without one, its
 * heading; null on other pages and before the heading is rendered.
 */
function publicTitle(router: AnyRouter): string | null {
  const isPublic = router.state.matches.some(({ routeId }) => routeId === '/_site');
  const heading = isPublic ? document.querySelector<HTMLElement>('main h1') : null;
  return heading?.dataset['pageTitle'] ?? heading?.textContent ?? null;
}
