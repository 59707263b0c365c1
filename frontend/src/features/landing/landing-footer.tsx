import { serverNow } from '../../platform/clock';

const YEAR = new Date(serverNow()).getFullYear();

/** The copyright line. */
export function LandingFooter({ owner }: { readonly owner: string }) {
  return (
    <footer className="mt-auto border-t border-line px-4 py-6 text-center text-sm text-faint">
      © {YEAR} {owner}. All rights reserved.
    </footer>
  );
}
