import { Suspense } from 'react';
import { t } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';

const RichTextField = lazyPart(async () => (await import('./rich-text-field')).RichTextField);

/** Edits the text of a page or post; the code of the editor is fetched when a form opens. */
export function ContentField() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <RichTextField name="content" label={t('Content')} />
    </Suspense>
  );
}
