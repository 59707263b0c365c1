import type { ReactNode } from 'react';

export interface TableSize {
  /** Says how many rows fit. */
  readonly rowCount: number;
}

/** Rows that nothing stands in yet, so that every table has the same shape. */
export function emptyRows(count: number): ReactNode {
  return Array.from({ length: Math.max(0, count) }, (_, index) => <div key={`empty-${index}`} className="row none" />);
}
