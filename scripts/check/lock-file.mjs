// The lock file must not name a registry, so that each installation uses its own. `npm install` writes addresses into it if its
// registry is not npm's, unless `omit-lockfile-registry-resolved` is set. Every package must have an integrity hash.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const addressed = Object.entries(packages).filter(([, { resolved }]) => /^[a-z+]+:/.test(resolved ?? ''));
for (const [path] of addressed) console.error(`${path} has an address`);
const unproven = Object.entries(packages).filter(
  ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
);
for (const [path] of unproven) console.error(`${path} has no integrity`);
process.exitCode = addressed.length + unproven.length > 0 ? 1 : 0;
