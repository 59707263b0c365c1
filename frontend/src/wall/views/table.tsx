import type { CSSProperties, ReactNode } from 'react';

export interface TableSize {
  /** Says how many rows fit. */
  readonly rowCount: number;
}

interface TableLook {
  readonly style: CSSProperties;
  /** Sets the size of its letters; with larger ones it has fewer columns. */
  readonly 'data-size': 'normal' | 'large' | 'huge';
}

/** The fewest rows that share the height of a table. */
const FEWEST_ROWS = 3;
const LARGE_ROWS = 6;

/** Returns the size of a table with this many rows: few are larger, not lost above empty ones. */
export function tableSize(rows: number, rowCount: number): TableLook {
  const share = rowsSharing(rows, rowCount);
  const size = rowCount <= LARGE_ROWS || rows > LARGE_ROWS ? 'normal' : rows > FEWEST_ROWS ? 'large' : 'huge';
  return { style: { '--rows': share } as CSSProperties, 'data-size': size };
}

/** Draws empty rows, so that a table with less than the fewest rows keeps its shape. */
export function emptyRows(rows: number, rowCount: number): ReactNode {
  return Array.from({ length: rowsSharing(rows, rowCount) - rows }, (_, index) => (
    <div key={`empty-${index}`} className="row none" />
  ));
}

function rowsSharing(rows: number, rowCount: number): number {
  return Math.max(rows, Math.min(FEWEST_ROWS, rowCount));
}
