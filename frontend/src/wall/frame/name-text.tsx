import type { ReactNode } from 'react';

interface NameTextProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Shows a name in any script, cut by the browser where it ends in its own direction, never in the middle of a
 * character.
 */
export function NameText({ children, className = '' }: NameTextProps) {
  return (
    <span className={`cut ${className}`} dir="auto">
      {children}
    </span>
  );
}
