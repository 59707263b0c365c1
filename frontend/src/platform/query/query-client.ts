import type { SitePart } from '@league/shared/landing/site.live';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { t, translated } from '../../language/translate';
import { notify } from '../../ui/feedback/dialogs';
import { toast } from '../../ui/feedback/toasts.store';
import { describeFailure, HttpError } from '../http/http-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}

/** Describes the meta of a query; every field is optional. */
interface ReadMeta extends Record<string, unknown> {
  /** The parts of the site it shows: it is read again when an admin changes one of them. */
  readonly site?: readonly SitePart[];
  /** It follows from the member's own numbers: it is read again when those change. */
  readonly ownNumbers?: true;
}

/** Describes the meta of a write; every field is optional. */
interface WriteMeta extends Record<string, unknown> {
  /** Said when it is done: 'Track deleted successfully!'. These texts are constants: marked by `msg`, translated here. */
  readonly done?: string;
  /** Said when it failed, with the server's sentence below: 'Failed to delete track'. */
  readonly failed?: string;
  /** Like `failed`, but joined with the server's message: 'Error deleting user' becomes 'Error deleting user: …'. */
  readonly failedDoing?: string;
  /** The lists it changes: they are read again before the write counts as done. */
  readonly changes?: readonly QueryKey[];
}

const RETRIES = 2;
/** The pause before the first retry, ms; it doubles for the second. */
const PAUSE_MS = 1_000;
/** The longest pause before a retry. */
const MAX_PAUSE_MS = 5_000;

/**
 * Says whether to try again: only after silence and failures of the server, because all other answers would come again.
 * Without a network none comes.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false;
  return failures < RETRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500);
}

/** Returns how long to wait before another try, in ms: a server that is busy says itself when it may work. */
export function pauseMs(failures: number, error: Error): number {
  const asked = error instanceof HttpError ? error.problem.retry_after : undefined;
  return asked === undefined ? PAUSE_MS * 2 ** failures : Math.min(asked * 1_000, MAX_PAUSE_MS);
}

function showFailure(error: Error, { failed, failedDoing }: WriteMeta): void {
  const reason = describeFailure(error);
  if (failedDoing !== undefined)
    notify({ title: t('{failed}: {reason}', { failed: translated(failedDoing), reason }) });
  else if (failed !== undefined) notify({ title: translated(failed), text: reason });
}

/** Holds the only cache of server data; failed reads are logged to the console, failed writes are shown. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error(`Could not load ${queryKey.join('/')}: ${describeFailure(error)}`),
  }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _variables, _onMutate, { meta = {} }) => {
      if (meta.done !== undefined) toast(translated(meta.done));
      await Promise.all((meta.changes ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, _variables, _onMutate, { meta = {} }) => showFailure(error, meta),
  }),
  defaultOptions: {
    queries: { staleTime: 2_000, retry: isWorthRetrying, retryDelay: pauseMs, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
