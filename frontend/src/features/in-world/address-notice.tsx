import { TriangleAlert } from 'lucide-react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';

/** Shows why the address in the scripts does not work in Second Life, and what to do. */
export function AddressNotice({ warning }: { readonly warning: string }) {
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  return (
    <p role="note" className="flex gap-2.5 rounded-control px-3 py-2.5 text-sm font-medium text-warning tinted">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {warning} {!isAdmin && t('Your league admin can change that.')}
      </span>
    </p>
  );
}
