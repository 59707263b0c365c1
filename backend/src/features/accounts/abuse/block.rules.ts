/** Writes the end of a block as those read it who are kept out: `2026-11-23 14:05 UTC`. */
export function toMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
