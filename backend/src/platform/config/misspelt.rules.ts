/** Describes a variable that is not a setting, and the setting that was probably meant. */
export interface Misspelling {
  readonly name: string;
  readonly meant: string;
}

const PREFIX = 'LEAGUE_';
/**
 * A setting of at most this length matches only names with the same first letter and one edit, because short names resemble
 * many others: PORT and PATH, HOST and HOME.
 */
const SHORT = 5;

/** Returns the variables that resemble a setting so closely that the setting was probably meant. */
export function findMisspellings(names: readonly string[], settings: readonly string[]): Misspelling[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isMeant(name, setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isMeant(name: string, setting: string): boolean {
  if (name === PREFIX + setting) return true;
  if (setting.length <= SHORT) return name[0] === setting[0] && editsBetween(name, setting) <= 1;
  return editsBetween(name.toUpperCase().replaceAll('-', '_'), setting) <= 2;
}

/**
 * Returns how many letters must be added, removed, replaced or swapped with a neighbour to turn one text into the other, or
 * Infinity if their lengths differ by more than 2.
 */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
