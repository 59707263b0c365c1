// No version in the lock file may have a vulnerability listed in advisories.txt.
import { readFileSync } from 'node:fs';
import { foundFlaws, readAdvisories } from './known-flaws.mjs';

const advisories = readAdvisories(readFileSync('scripts/check/advisories.txt', 'utf8'));
const flaws = foundFlaws(JSON.parse(readFileSync('package-lock.json', 'utf8')), advisories);
for (const flaw of flaws) console.error(flaw);
process.exitCode = flaws.length > 0 ? 1 : 0;
