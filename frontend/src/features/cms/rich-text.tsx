import { cleanHtml } from './clean-html';

/**
 * Shows HTML that admins wrote. The server sanitised it when it was saved; it is sanitised again before it is shown.
 */
export function RichText({ html }: { readonly html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
