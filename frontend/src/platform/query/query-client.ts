import type { SitePart } from '@league/shared/landing/site.live';
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { t, translated } from '../../language/translate';
import { notify } from '../../ui/feedback/dialogs';
import { toast } from '../../ui/feedback/toasts.store';
import { describeFailure, HttpError, problemOfField } from '../http/http-error';
import { useSession } from '../session/session.store';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}

/** Describes the meta of a query. A type alias, because TanStack Query accepts no interface here. */
type ReadMeta = {
  /** The parts of the site that the data shows; the query is refetched when an admin changes one of them. */
  readonly siteParts?: readonly SitePart[];
  /** Whether the data depends on the member's own statistics; the query is then refetched when those change. */
  readonly ownNumbers?: true;
};

/** Describes the meta of a mutation; every field is optional. Its texts are marked by `msg` and translated here. */
type WriteMeta = {
  /** The text shown after success: 'Track deleted successfully!'. When absent, none is shown. */
  readonly successToast?: string;
  /** The title of the alert after a failure, above the reason. Without this and `errorPrefix` there is no alert. */
  readonly errorTitle?: string;
  /** The start of the alert after a failure: 'Error deleting user: …'. Takes precedence over `errorTitle`. */
  readonly errorPrefix?: string;
  /** The fields whose refusals the form shows itself, so that a refusal of one of them shows no alert. */
  readonly fieldsInForm?: readonly string[];
  /** The keys of the queries to refetch before the mutation counts as finished. */
  readonly invalidates?: readonly QueryKey[];
};

const RETRIES = 2;
/** The pause before the first retry, in ms; it doubles for the second. */
const PAUSE_MS = 1_000;
/** The maximum pause before a retry, in ms. */
const MAX_PAUSE_MS = 5_000;

/** Returns whether to retry a failed read: at most twice, never offline or after a 4xx, which would stay the same. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false;
  return failures < RETRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500);
}

/** Returns the pause before the next attempt, in ms: what a busy server asks, up to 5 s, or 1 s, doubled each time. */
export function pauseMs(failures: number, error: Error): number {
  const retryAfterS = error instanceof HttpError ? error.problem.retry_after : undefined;
  return retryAfterS === undefined ? PAUSE_MS * 2 ** failures : Math.min(retryAfterS * 1_000, MAX_PAUSE_MS);
}

function showFailure(error: Error, { errorTitle, errorPrefix, fieldsInForm = [] }: WriteMeta): void {
  if (fieldsInForm.some((field) => problemOfField(error, field) !== undefined)) return;
  const reason = describeFailure(error);
  if (errorPrefix !== undefined)
    notify({ title: t('{failed}: {reason}', { failed: translated(errorPrefix), reason }) });
  else if (errorTitle !== undefined) notify({ title: translated(errorTitle), text: reason });
}

/** The cache of all data from the server. Failed reads are logged to the console, and failed writes are shown to the user. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error(`Could not load ${queryKey.join('/')}: ${describeFailure(error)}`),
  }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _variables, _onMutate, { meta = {} }) => {
      if (meta.successToast !== undefined) toast(translated(meta.successToast));
      await Promise.all((meta.invalidates ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, _variables, _onMutate, { meta = {} }) => showFailure(error, meta),
  }),
  defaultOptions: {
    queries: { staleTime: 2_000, retry: isWorthRetrying, retryDelay: pauseMs, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Deletes the data of a member from the cache when they sign out or another one signs in, here or in another tab. */
export function clearOnMemberChange(client: QueryClient): void {
  useSession.subscribe(({ user }, before) => {
    if (before.user === null || before.user.id === user?.id) return;
    client.getMutationCache().clear();
    // Data that the page still shows is reloaded for the next member; a visitor may not load it.
    if (user === null) client.removeQueries({ predicate: isOfMember });
    else void client.resetQueries({ predicate: isOfMember });
  });
}

/** Returns whether a query may hold a member's data. Queries about the site are public, and the page title depends on them. */
function isOfMember({ queryKey }: Query): boolean {
  return queryKey[0] !== 'site';
}
