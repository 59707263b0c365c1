import type { RequeuedDto } from '@league/shared/admin/requeued.dto';
import type { SystemDto } from '@league/shared/admin/system.dto';
import type { VerifyDto } from '@league/shared/admin/verify.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { postJson } from '../../../platform/http/api';
import { readQuery } from '../../../platform/query/read-query';

const REFRESH_MS = 5_000;
// Below the key of the laps, because most of the figures change with them.
const SYSTEM_KEY = adminKey('laps', 'system');

/** Loads the state of the running league, and reloads it every 5 s. */
export const systemQuery = readQuery<SystemDto>(SYSTEM_KEY, '/admin/system', { refetchInterval: REFRESH_MS });

/** Requeues every lap that could not be counted. */
export const requeueFailed = mutationOptions({
  mutationFn: () => postJson<RequeuedDto>('/admin/system/requeue-failed', {}),
  meta: { errorPrefix: msg('Error retrying the laps'), invalidates: [adminKey('laps')] },
});

/**
 * Runs the nightly integrity check now: compares every total with the laps, and checks the audit log, indexes and pages. Repairs
 * nothing. Throws HttpError: 503 when it takes longer than a minute or a table cannot be read.
 */
export const verifyTotals = mutationOptions({
  mutationFn: () => postJson<VerifyDto>('/admin/system/verify', {}),
  meta: { invalidates: [SYSTEM_KEY] },
});
