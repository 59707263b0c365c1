// Finds packages in a lock file with a version that a list of advisories names as vulnerable.
import semver from 'semver';

/** Matches the vulnerable versions of an advisory: only comparisons, because `^1.0.0` and the like are easily misread. */
const VERSIONS = /^(?:(?:<=|>=|<|>|=)\d+\.\d+\.\d+(?: \|\| | |$))+$/;
const ID = /^(?:GHSA(?:-[0-9a-z]{4}){3}|CVE-\d{4}-\d{4,})$/;

/** Parses advisories.txt. @throws Error on an invalid line, because a skipped advisory would protect nothing */
export function readAdvisories(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [name, versions, fixedIn, id, what, ...more] = line.split(' | ').map((part) => part.trim());
    if (!what || more.length > 0 || !ID.test(id) || !VERSIONS.test(versions))
      throw new Error(`This line of advisories.txt cannot be read: ${line}`);
    return { name, versions, fixedIn, id, what };
  });
}

/** Returns a sentence for each package in the lock file to which an advisory applies. */
export function foundFlaws({ packages }, advisories) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .flatMap(([path, { name = path.split('node_modules/').at(-1), version }]) =>
      advisories
        .filter((advisory) => advisory.name === name)
        .filter(({ versions }) => semver.satisfies(version, versions, { includePrerelease: true })) // a prerelease is older
        .map(({ id, what, fixedIn }) => `${path} ${version}: ${id}, fixed in ${fixedIn}. ${what}`),
    );
}
