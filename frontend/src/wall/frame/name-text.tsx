import type { ReactNode } from 'react';

interface NameTextProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Shows a name in any script; if too long, the browser cuts it at its end in its own direction, never within a character. */
export function NameText({ children, className = '' }: NameTextProps) {
  return (
    <span className={`cut ${className}`} dir="auto">
      {children}
    </span>
  );
}
