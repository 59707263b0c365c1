export interface VersionFacts {
  /** The build this page was served with; empty where the server did not say. */
  readonly ownBuild: string;
  /** The first version the server named: `<build>.<counter>`. */
  readonly firstVersion: string;
  readonly version: string;
  /** The version for which this page has already reloaded. */
  readonly reloadedFor: string | null;
}

/** Returns whether the page has to reload: for a new build, and when an admin cleared the cache; once per version. */
export function isOutdated({ ownBuild, firstVersion, version, reloadedFor }: VersionFacts): boolean {
  if (version === reloadedFor) return false;
  return (ownBuild !== '' && buildOf(version) !== ownBuild) || version !== firstVersion;
}

/** Returns the build in a version. */
export function buildOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Returns the build that a page was served with. */
export function servedBuild(html: string): string {
  return /<meta name="league-build" content="([^"]*)"/.exec(html)?.[1] ?? '';
}
