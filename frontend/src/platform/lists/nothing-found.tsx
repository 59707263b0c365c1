import { SearchX } from 'lucide-react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** Replaces a list in which nothing matches the search and filters, and offers to reset them. */
export function NothingFound({ plural, onReset }: { readonly plural: string; readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      action={
        <Button variant="outline" onClick={onReset}>
          {t('Show all {things}', { things: plural })}
        </Button>
      }
    >
      {t('No {things} match this search.', { things: plural })}
    </EmptyState>
  );
}
