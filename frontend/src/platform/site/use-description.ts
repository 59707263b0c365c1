import { useEffect } from 'react';

/** What search engines and previews say of the page while it is shown; nothing of its own: what they say of the site. */
export function useDescription(text: string | null | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!text || meta === null) return;
    const ofSite = meta.content;
    meta.content = text;
    return () => void (meta.content = ofSite);
  }, [text]);
}
