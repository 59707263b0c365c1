// npm run league -- COMMAND: runs a maintenance command on a league's data, whether or not the league is running.
import { prepare } from './stale.mjs';

await prepare(['shared', 'backend']);
await import('../backend/dist/bundle/league.js');
