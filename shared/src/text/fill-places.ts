/** Fills the placeholders of a sentence: `fillPlaces('{n} of {max}', { n: 2, max: 3 })` is '2 of 3'. */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, place: string) => String(values[place]));
}
