import { useEffect } from 'react';

/** Sets the description of this page for search engines and previews; without one, the site's own is used. */
export function useDescription(text: string | null | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!text || meta === null) return;
    const ofSite = meta.content;
    meta.content = text;
    return () => void (meta.content = ofSite);
  }, [text]);
}
