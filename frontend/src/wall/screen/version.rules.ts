export interface VersionFacts {
  /** The build with which this page was served; empty if the server did not name it. */
  readonly ownBuild: string;
  /** The first version reported by the server: `<build>.<counter>`. */
  readonly firstVersion: string;
  readonly version: string;
  /** The version for which this page was last reloaded; null if it never was. */
  readonly reloadedFor: string | null;
}

/** Returns whether the page has to reload, for a new build or because an admin cleared the cache; once per version. */
export function isOutdated({ ownBuild, firstVersion, version, reloadedFor }: VersionFacts): boolean {
  if (version === reloadedFor) return false;
  return (ownBuild !== '' && buildOf(version) !== ownBuild) || version !== firstVersion;
}

/** Returns the id of the build at the start of a version, before the first dot. */
export function buildOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Returns the build named in the HTML of a page; '' if it names none. */
export function servedBuild(html: string): string {
  return /<meta name="league-build" content="([^"]*)"/.exec(html)?.[1] ?? '';
}
