import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { FormText, FormTextArea } from '../../../platform/forms/fields';
import { useSiteName } from '../../../platform/site/site.queries';

/** The number of characters of a title that search engines show. */
const SHOWN_TITLE = 60;
/** The number of characters of a description that search engines show. */
const SHOWN_DESCRIPTION = 160;

/** Edits the fields that search engines read, with a preview of the search result. */
export function SeoFields() {
  const [seoTitle, seoDescription] = useWatch<CreatePageDto, ['seo_title', 'seo_description']>({
    name: ['seo_title', 'seo_description'],
  });
  return (
    <fieldset className="col-span-full grid min-w-0 gap-4 border-t border-line pt-4 lg:grid-cols-2">
      <legend className="pr-3 text-base font-semibold">SEO</legend>
      <div className="space-y-4">
        <FormText<CreatePageDto>
          name="seo_title"
          label={t('SEO Title (optional)')}
          hint={<Counter text={seoTitle} shown={SHOWN_TITLE} />}
        />
        <FormTextArea<CreatePageDto>
          name="seo_description"
          label={t('SEO Description (optional)')}
          hint={<Counter text={seoDescription} shown={SHOWN_DESCRIPTION} />}
        />
        <FormText<CreatePageDto>
          name="seo_keywords"
          label={t('SEO Keywords (optional)')}
          hint={t('Separated by commas.')}
        />
      </div>
      <SearchResult />
    </fieldset>
  );
}

function Counter({ text, shown }: { readonly text: string | null | undefined; readonly shown: number }) {
  const length = [...(text ?? '')].length;
  const isCut = length > shown;
  return (
    <span className={clsx('tabular', isCut && 'text-warning')}>
      {isCut
        ? t('{length} of {shown} characters: search results cut the rest', { length, shown })
        : t('{length} of {shown} characters', { length, shown })}
    </span>
  );
}

/** Previews the page's entry in search results, with title and description cut to the displayed length. */
function SearchResult() {
  const siteName = useSiteName();
  const page = useWatch<CreatePageDto>();
  const title = textOf(page.seo_title) || textOf(page.title) || t('Title of the page');
  const description = textOf(page.seo_description) || textOf(page.excerpt) || t('The description of the page.');
  return (
    <section
      aria-label={t('Search result preview')}
      className="min-w-0 self-start rounded-card border border-line bg-bg p-4"
    >
      <p className="text-xs text-faint">{t('In search results')}</p>
      <p className="mt-3 truncate text-sm text-muted">{siteName}</p>
      <p className="text-xs wrap-anywhere text-faint">{`${location.host} › ${textOf(page.slug) || t('slug')}`}</p>
      <p className="mt-1 text-lg leading-snug wrap-anywhere text-info">{cut(title, SHOWN_TITLE)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">{cut(description, SHOWN_DESCRIPTION)}</p>
    </section>
  );
}

function textOf(value: string | null | undefined): string {
  return (value ?? '').trim();
}

/** Cuts a text longer than `length` code points and adds an ellipsis; returns any other text unchanged. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()} …`;
}
