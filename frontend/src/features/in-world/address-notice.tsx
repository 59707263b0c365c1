import { TriangleAlert } from 'lucide-react';

/** Why the address in the scripts does not work in Second Life, and what to do. */
export function AddressNotice({ warning }: { readonly warning: string }) {
  return (
    <p role="note" className="flex gap-2.5 rounded-control px-3 py-2.5 text-sm font-medium text-warning tinted">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{warning}</span>
    </p>
  );
}
