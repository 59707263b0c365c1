// Part of `npm test`: builds the parts that changed since their last build, as npm start does.
import { prepare } from './stale.mjs';

await prepare();
