import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { confirmAction } from '../../ui/feedback/dialogs';

interface EditableItemProps {
  readonly name: string;
  /** The name of the kind of item: t('event'). */
  readonly singular: string;
  readonly actions: ReactNode;
  readonly deleteQuestion: string;
  readonly deleteDetail: ReactNode;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Shows an item of an editable list with its buttons while it is not being edited. */
export function EditableItem({ name, singular, actions, onEdit, onDelete, children, ...texts }: EditableItemProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    const question = {
      question: texts.deleteQuestion,
      detail: texts.deleteDetail,
      confirmLabel: t('Delete'),
      danger: true,
    };
    if (!(await confirmAction(question))) return;
    setDeleting(true);
    // The mutation shows its own error; the item stays.
    await onDelete().catch(() => setDeleting(false));
  };
  return (
    <>
      {children}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          shape="compact"
          data-edit
          aria-label={t('Edit {thing} {name}', { thing: singular, name })}
          onClick={onEdit}
        >
          <Pencil aria-hidden className="size-4" />
          {t('Edit')}
        </Button>
        {actions}
        <Button
          variant="outlineDanger"
          shape="compact"
          aria-label={t('Delete {thing} {name}', { thing: singular, name })}
          disabled={isDeleting}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('Delete')}
        </Button>
      </div>
    </>
  );
}
