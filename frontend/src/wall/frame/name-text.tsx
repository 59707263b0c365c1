import type { ReactNode } from 'react';

/** Shows a name in any script. A name that is too long is cut at its end in its writing direction, never within a character. */
export function NameText({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span className={`cut ${className}`} dir="auto">
      {children}
    </span>
  );
}
