/** Parses '1:02:05.123', '12:05.1' or '65' as ms after the start; null for other texts, zero, and over 24 hours. */
export function raceTimeOf(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(?:(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, first, second, seconds = '', fraction = ''] = match;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  if ((first !== undefined && Number(seconds) > 59) || minutes > 59) return null;
  const ms = (hours * 3_600 + minutes * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'));
  return ms > 0 && ms <= 86_400_000 ? ms : null;
}
