// npm run league -- COMMAND: the maintenance commands, on the data of a league that is running or not.
import { prepare } from './stale.mjs';

await prepare(['shared', 'backend']);
await import('../backend/dist/bundle/league.js');
