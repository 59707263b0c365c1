import { AccountsSettings1795230000000 } from './1795230000000-accounts-settings.js';
import { Audit1795222800000 } from './1795222800000-audit.js';
import { LapPath1795219200000 } from './1795219200000-lap-path.js';

/** In the order they run; a released one is never edited. */
export const migrations = [LapPath1795219200000, Audit1795222800000, AccountsSettings1795230000000];
