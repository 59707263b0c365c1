import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { nameInWords, valueInWords } from '../../racing/names/words';
import { isRefusedFor } from '../http/http-error';
import { changesBetween } from './changes.rules';
import { SaveCancelled } from './use-dto-form';

/** Contains the changed fields of a row, and in `expected` the values that the editor saw. */
export type ChangeOf<T> = Partial<T> & { readonly expected: Partial<T> };

/**
 * Sends an editor's changes to a row. If another admin has changed the same fields in the meantime, shows both values, and the
 * editor either overwrites the newer ones or returns to the form.
 * @param seen the row as the editor saw it
 * @param next the row to save, in the server's format
 * @param send sends the changes
 * @throws HttpError, or SaveCancelled when the editor does not want to overwrite the newer change
 */
export async function saveChanges<T extends object, Saved>(
  seen: Partial<T>,
  next: T,
  send: (change: ChangeOf<T>) => Promise<Saved>,
): Promise<Saved> {
  const { changed, expected } = changesBetween(seen, next);
  try {
    return await send({ ...changed, expected });
  } catch (error) {
    const newer = newerValues<T>(error);
    if (newer === undefined) throw error;
    if (!(await confirmOverwrite(<BothValues theirs={newer} yours={changed} />))) throw new SaveCancelled();
    return saveChanges({ ...seen, ...newer }, next, send);
  }
}

/** Asks the user whether to overwrite a newer change by somebody else. */
export function confirmOverwrite(detail?: ReactNode): Promise<boolean> {
  return confirmAction({
    question: t('Somebody else changed this since you opened it. Save yours over it?'),
    detail,
    confirmLabel: t('Save mine'),
    cancelLabel: t('Back to the form'),
    danger: true,
  });
}

/** Returns the current values if the server refused a save because another came first; otherwise undefined. */
function newerValues<T>(error: unknown): Partial<T> | undefined {
  if (!isRefusedFor(error, 'changed-since')) return undefined;
  return (error.problem as { current?: Partial<T> }).current;
}

function BothValues({ theirs, yours }: { readonly theirs: object; readonly yours: object }) {
  const mine = yours as Record<string, unknown>;
  return (
    <table className="mt-2 w-full text-left text-sm">
      <thead>
        <tr className="text-faint">
          <th className="py-1 pr-3 font-medium">{t('Field')}</th>
          <th className="py-1 pr-3 font-medium">{t('Saved by somebody else')}</th>
          <th className="py-1 font-medium">{t('Yours')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(theirs).map(([name, value]) => (
          <tr key={name} className="border-t border-line align-top">
            <th className="py-1.5 pr-3 font-medium text-text">{nameInWords(name)}</th>
            <td className="py-1.5 pr-3 break-words">{valueInWords(name, value)}</td>
            <td className="py-1.5 break-words text-text">{valueInWords(name, mine[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
