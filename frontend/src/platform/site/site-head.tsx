import { pageTitle } from '@league/shared/site/page-title';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberSiteName } from './site';
import { siteSettingsQuery, useSiteName } from './site.queries';

/** Sets the title and icon of every page from the settings, and remembers the league's name. Renders nothing. */
export function SiteHead() {
  const name = useSiteName();
  const { data: settings } = useQuery(siteSettingsQuery);
  const icon = settings?.favicon_url ?? null;
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
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
