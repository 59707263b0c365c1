import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { msg, t, tn, translated } from '../../language/translate';
import { describeFailure } from '../../platform/http/http-error';
import { LIVE_PATH } from '../../racing/board-addresses';
import { Modal } from '../../ui/layout/modal';
import { formatDateShort } from '../../ui/text/format';
import { foundBy, nextResult, type Found, type FoundScreen } from './search.rules';
import type { SearchHitDto } from '@league/shared/search/search.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads everything with the text in its name; loads nothing for an empty text. */
const searchQuery = (text: string) =>
  readQuery<readonly SearchHitDto[]>(['search', text], '/search', {
    query: { q: text },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

const GROUPS: Readonly<Record<Found['group'], string>> = {
  driver: msg('Drivers'),
  track: msg('Tracks'),
  event: msg('Events'),
  season: msg('Seasons'),
  page: msg('Pages'),
  post: msg('News'),
  screen: msg('Menu'),
};

interface SearchDialogProps {
  readonly screens: readonly FoundScreen[];
  readonly onClose: () => void;
}

/** Searches everything that has a page. The arrow keys move through the results, and Enter opens the chosen one. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const wanted = text.trim();
  const { data: hits = [], error, isFetching, isPlaceholderData } = useQuery(searchQuery(wanted));
  const results = foundBy(wanted, wanted === '' ? [] : hits, screens);
  const chosen = results[Math.min(at, results.length - 1)];
  const open = ({ path }: Found) => {
    onClose();
    // The live timing page is not a route of this application.
    if (path === LIVE_PATH) location.assign(path);
    else router.history.push(path);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextResult(
      event.key,
      results.findIndex((one) => one === chosen),
      results.length,
    );
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal open large title={t('Search')} onClose={onClose}>
      <form
        className="relative mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          // While the hits still belong to the previous text, only screens match the text in the box.
          if (chosen && (!isPlaceholderData || chosen.group === 'screen')) open(chosen);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint"
        />
        <input
          role="combobox"
          aria-label={t('Drivers, tracks, events, pages')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${results.indexOf(chosen)}`}
          placeholder={t('Drivers, tracks, events, pages')}
          maxLength={64}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={walk}
          className="min-h-12 w-full rounded-control border border-control bg-s1 pr-3 pl-10 text-base placeholder:text-faint"
        />
      </form>
      <p role="status" className="mt-2 min-h-5 text-sm text-faint">
        {error === null ? !isFetching && wanted !== '' && countText(results.length) : describeFailure(error)}
      </p>
      <div id={listId} role="listbox" aria-label={t('Results')} className="mt-2 max-h-[60dvh] overflow-y-auto">
        {groupsOf(results).map(([group, items]) => (
          <div key={group} role="group" aria-label={translated(GROUPS[group])} className="mb-2">
            <p aria-hidden className="px-3 py-1 text-xs font-semibold text-faint">
              {translated(GROUPS[group])}
            </p>
            {items.map((result) => (
              <Result
                key={result.path}
                id={`${listId}-${results.indexOf(result)}`}
                result={result}
                isChosen={result === chosen}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}

function countText(count: number): string {
  return count === 0 ? t('Nothing found.') : tn('{n} result', '{n} results', count);
}

function groupsOf(results: readonly Found[]): [Found['group'], Found[]][] {
  const groups = new Map<Found['group'], Found[]>();
  for (const result of results) groups.set(result.group, [...(groups.get(result.group) ?? []), result]);
  return [...groups];
}

interface ResultProps {
  readonly id: string;
  readonly result: Found;
  readonly isChosen: boolean;
  readonly onOpen: (result: Found) => void;
}

function Result({ id, result, isChosen, onOpen }: ResultProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // the browser opens a new tab
    event.preventDefault();
    onOpen(result);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={result.path}
      onClick={follow}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-s2',
        isChosen && 'bg-s3 outline-primary forced-colors:outline-2',
      )}
    >
      <bdi className="min-w-0 truncate">{result.name}</bdi>
      {result.startTime !== null && (
        <span className="tabular shrink-0 text-sm text-muted">{formatDateShort(result.startTime)}</span>
      )}
    </a>
  );
}
