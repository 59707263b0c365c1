import type { ReactNode } from 'react';
import { Picture } from '../../ui/layout/picture';
import { cleanHtml } from './clean-html';

interface ArticleProps {
  readonly title: string;
  /** The title for the browser's tab and search engines; the heading if null or absent. */
  readonly seoTitle?: string | null;
  readonly imageUrl: string | null;
  readonly html: string;
  /** The content that is shown above the title. */
  readonly children?: ReactNode;
}

/** The classes of an article, shared with the preview in the editor. */
export const ARTICLE_CLASSES = {
  article: 'mx-auto w-full max-w-3xl',
  image: 'mb-6 aspect-[16/7] w-full rounded-card object-cover',
  title: 'mb-5 text-[2rem] font-bold tracking-tight break-words',
} as const;

/** Shows a page or post at a readable width; a picture that cannot be loaded is left out. */
export function Article({ title, seoTitle, imageUrl, html, children }: ArticleProps) {
  return (
    <article className={ARTICLE_CLASSES.article}>
      <Picture url={imageUrl} className={ARTICLE_CLASSES.image} />
      {children}
      <h1 tabIndex={-1} data-page-title={seoTitle ?? undefined} className={ARTICLE_CLASSES.title}>
        {title}
      </h1>
      <RichText html={html} />
    </article>
  );
}

/** Shows HTML written by admins. The server sanitized it before saving it; it is sanitized again before it is shown. */
function RichText({ html }: { readonly html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
