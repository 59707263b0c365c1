import { slugify } from '@league/shared/cms/slug';
import { Link2, Lock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { FormText } from '../../../platform/forms/fields';

/** Shows the fields that pages and posts share. */
interface Titled {
  title: string;
  slug: string;
}

interface TitleAndSlugProps {
  /** The address above the slug: '/' or '/news/'. */
  readonly under: string;
  /** The slug that readers know; absent for what has no readers yet. */
  readonly published?: string | undefined;
}

/** Edits title and slug: the slug follows the title while it is empty or the one of the title before. */
export function TitleAndSlug({ under, published }: TitleAndSlugProps) {
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
      <FormText<Titled> name="title" label={t('Title')} required autoComplete="off" onTyped={follow} />
      <FormText<Titled>
        name="slug"
        label={t('Slug')}
        required
        autoComplete="off"
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
