import { SearchX } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** In place of a list that is narrowed to nothing. */
export function NothingFound({ many, onReset }: { readonly many: string; readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      action={
        <Button variant="outline" onClick={onReset}>
          Show all {many}
        </Button>
      }
    >
      No {many} match this search.
    </EmptyState>
  );
}
