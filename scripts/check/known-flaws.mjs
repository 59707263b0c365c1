// Finds packages in a lock file with a version that a list of advisories names as vulnerable.

const COMPARISON = /^(<=|>=|<|>|=)(\d+\.\d+\.\d+)$/;
const ID = /^(?:GHSA(?:-[0-9a-z]{4}){3}|CVE-\d{4}-\d{4,})$/;

/** Parses advisories.txt. @throws Error on an invalid line, because a skipped advisory would protect nothing */
export function readAdvisories(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [name, versions, fixedIn, id, what, ...more] = line.split(' | ').map((part) => part.trim());
    if (!what || more.length > 0 || !ID.test(id))
      throw new Error(`This line of advisories.txt cannot be read: ${line}`);
    return { name, versions: readVersions(versions, line), fixedIn, id, what };
  });
}

/** Returns a sentence for each package in the lock file to which an advisory applies. */
export function foundFlaws({ packages }, advisories) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .flatMap(([path, { name = path.split('node_modules/').at(-1), version }]) =>
      advisories
        .filter((advisory) => advisory.name === name && isIn(advisory.versions, version))
        .map(({ id, what, fixedIn }) => `${path} ${version}: ${id}, fixed in ${fixedIn}. ${what}`),
    );
}

function readVersions(text, line) {
  return text.split('||').map((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .map((part) => {
        const [, sign, version] = COMPARISON.exec(part) ?? [];
        if (!version) throw new Error(`The versions of this line of advisories.txt cannot be read: ${line}`);
        return { sign, version };
      }),
  );
}

function isIn(alternatives, version) {
  return alternatives.some((comparisons) =>
    comparisons.every(({ sign, version: bound }) => {
      const order = compare(version, bound);
      return (
        (order < 0 && sign.startsWith('<')) ||
        (order > 0 && sign.startsWith('>')) ||
        (order === 0 && sign.endsWith('='))
      );
    }),
  );
}

/** Returns a negative number if version `a` is older than `b`, 0 if they are equal. A prerelease is older than its release. */
function compare(a, b) {
  const [main, preview] = a.split('+')[0].split(/-(.*)/);
  const [left, right] = [main, b].map((version) => version.split('.').map(Number));
  const difference = left.map((part, index) => part - right[index]).find((part) => part !== 0);
  return difference ?? (preview === undefined ? 0 : -1);
}
