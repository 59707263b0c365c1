import { slugify } from '@league/shared/cms/slug';
import { Link2, Lock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { FormText, FormTextArea } from '../../../platform/forms/fields';
import { FormImage } from '../../../platform/pictures/form-image';
import { Skeleton } from '../../../ui/feedback/skeleton';

const RichTextField = lazyPart(async () => (await import('../editor/rich-text-field')).RichTextField);

/** The classes that lay out the form of a page or post. */
export const ARTICLE_FORM =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full';

/** Contains the fields that pages and posts share. */
interface Titled {
  title: string;
  slug: string;
  excerpt: string | null;
  featured_image: string | null;
}

interface ArticleFieldsProps {
  /** The part of the path before the slug: '/' or '/news/'. */
  readonly under: string;
  /** The saved page or post; null for a new one. */
  readonly saved: { readonly slug: string; readonly is_published: boolean } | null;
}

/** Edits title, slug, text, excerpt and picture; the editor's code is fetched when a form opens. */
export function ArticleFields({ under, saved }: ArticleFieldsProps) {
  return (
    <>
      <TitleAndSlug under={under} published={saved?.is_published ? saved.slug : undefined} />
      <div className="col-span-full">
        <RichTextField name="content" label={t('Content')} fallback={<Skeleton className="h-96 w-full" />} />
      </div>
      <FormTextArea<Titled> name="excerpt" label={t('Excerpt (optional)')} />
      <FormImage<Titled> name="featured_image" label={t('Featured Image URL (optional)')} use="page" />
    </>
  );
}

interface TitleAndSlugProps {
  readonly under: string;
  /** The published slug; undefined before publication. */
  readonly published: string | undefined;
}

/** Edits title and slug. While the slug is empty or matches the previous title, it follows the title. */
function TitleAndSlug({ under, published }: TitleAndSlugProps) {
  const { setValue, getValues } = useFormContext<Titled>();
  const [title, slug] = useWatch<Titled, ['title', 'slug']>({ name: ['title', 'slug'] });
  const follows = slug === '' || slug === slugify(title);
  const follow = (typed: string) => {
    const now = getValues('slug');
    if (now === '' || now === slugify(title)) setValue('slug', slugify(typed), { shouldDirty: true });
  };
  const Icon = follows ? Link2 : Lock;
  return (
    <>
      <FormText<Titled> name="title" label={t('Title')} required onTyped={follow} />
      <FormText<Titled>
        name="slug"
        label={t('Slug')}
        required
        spellCheck={false}
        hint={
          <>
            <span className="flex items-start gap-1.5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              {follows
                ? t('Follows the title.')
                : t('Edited by hand: it stays when the title changes. Empty it to follow the title again.')}
            </span>
            {slug !== '' && (
              <span className="block wrap-anywhere">{t('Address: {address}', { address: under + slug })}</span>
            )}
            {published !== undefined && slug !== published && (
              <span className="block wrap-anywhere text-warning">
                {t('Links to {address} will lead nowhere.', { address: under + published })}
              </span>
            )}
          </>
        }
      />
    </>
  );
}
