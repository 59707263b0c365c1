import { isPictureSource } from '@league/shared/cms/page-html';
import { useWatch, type FieldValues } from 'react-hook-form';
import { t } from '../../../language/translate';
import { useTheme } from '../../../platform/theme/theme.store';
import { ARTICLE_CLASSES } from '../article';
import { cleanHtml } from '../clean-html';

/**
 * Previews the article as visitors will see it. The frame is sandboxed without scripts, forms and popups; it keeps the
 * site's origin because no other origin may load the site's styles, fonts and uploaded pictures.
 */
export function ArticlePreview({ html }: { readonly html: string }) {
  const [title, image] = useWatch<FieldValues>({ name: ['title', 'featured_image'] }) as [unknown, unknown];
  const theme = useTheme((state) => state.theme);
  return (
    <iframe
      title={t('Preview')}
      sandbox="allow-same-origin"
      srcDoc={documentOf({ title: textOf(title), image: textOf(image), html, theme })}
      className="block h-[32rem] w-full rounded-control border border-control bg-bg"
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

interface Draft {
  readonly title: string;
  /** The address of the featured picture; '' for none. */
  readonly image: string;
  readonly html: string;
  readonly theme: string;
}

function documentOf({ title, image, html, theme }: Draft): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet], head > style')].map((sheet) => sheet.outerHTML);
  const page = document.implementation.createHTMLDocument(title);
  const article = page.createElement('article');
  article.className = ARTICLE_CLASSES.article;
  if (isPictureSource(image)) {
    const picture = article.appendChild(page.createElement('img'));
    picture.className = ARTICLE_CLASSES.image;
    picture.src = image;
    picture.alt = '';
  }
  const heading = article.appendChild(page.createElement('h1'));
  heading.className = ARTICLE_CLASSES.title;
  heading.textContent = title;
  const body = article.appendChild(page.createElement('div'));
  body.className = 'rich-text';
  body.innerHTML = cleanHtml(html);
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dataset['theme'] = theme;
  // The target makes links inert, because the sandbox blocks new windows; otherwise they would load in the frame.
  page.head.insertAdjacentHTML('beforeend', `<base target="_blank">${styles.join('')}`);
  page.body.className = 'p-4 sm:p-6';
  page.body.append(article);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
