import type { GridPreviewDto } from '@league/shared/sessions/grid.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { t, tn } from '../../../language/translate';
import { isSame } from '../../../platform/forms/changes.rules';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { type GridChoices, gridOf, gridWithMove } from './grid-editor.rules';
import { gridPreviewQuery, setGrid } from './race-control.queries';

const NOTHING: GridChoices = { back: {}, pitLane: [], isRemade: false };
const MAX_BACK = 20;

/** Edits the grid before it is set: penalties, starts from the pit lane, and drivers moved by hand. */
export function GridEditor({ session }: { readonly session: RaceSessionDto }) {
  const query = useQuery(gridPreviewQuery(session.id));
  return (
    <Panel title={t('Grid')} icon={ListOrdered}>
      <QueryPanel query={query} what={t('the grid')} skeleton={<SkeletonRows rows={6} rowClass="h-14" />}>
        {(preview) => <Editor key={session.grid_reversed} session={session} preview={preview} />}
      </QueryPanel>
    </Panel>
  );
}

function Editor({ session, preview }: { readonly session: RaceSessionDto; readonly preview: GridPreviewDto }) {
  const { id, grid_reversed: reversed } = session;
  const [choices, setChoices] = useState(NOTHING);
  const [byHand, setByHand] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const set = useMutation(setGrid);
  const rows = new Map(preview.rows.map((row) => [row.entry_id, row]));
  const wanted = byHand ?? gridOf(preview, reversed, choices);
  const grid = wanted.length === rows.size && wanted.every((one) => rows.has(one)) ? wanted : gridOf(preview, reversed, choices); // prettier-ignore
  useLeaveGuard(!isSame(grid, gridOf(preview, reversed, NOTHING)));
  const move = (entryId: string, by: number) => {
    const next = gridWithMove(grid, entryId, by);
    setByHand(next);
    setSaid(t('{name} is in place {place}.', { name: rows.get(entryId)?.driver_name ?? '', place: next.indexOf(entryId) + 1 })); // prettier-ignore
  };
  const choose = (next: GridChoices) => {
    setChoices(next);
    setByHand(null);
  };
  return (
    <div className="grid gap-3 p-4 text-sm sm:p-5">
      <p className="text-muted">
        {t('Penalties and the pit lane first; then move drivers with the arrow keys.')}
        {reversed !== null &&
          preview.timed > 0 &&
          ` ${tn('The first {n} who has a time starts in reverse order.', 'The first {n} who have a time start in reverse order.', reversed)}`}
      </p>
      <ol aria-label={t('Grid')} className="max-h-[32rem] overflow-y-auto">
        {grid.map((entryId, n) => (
          <GridRow
            key={entryId}
            place={n + 1}
            name={rows.get(entryId)?.driver_name ?? ''}
            back={choices.back[entryId] ?? 0}
            isInPitLane={choices.pitLane.includes(entryId)}
            onMove={(by) => move(entryId, by)}
            onBack={(places) => choose({ ...choices, back: { ...choices.back, [entryId]: places } })}
            onPitLane={(isIn) =>
              choose({
                ...choices,
                pitLane: [...choices.pitLane.filter((one) => one !== entryId), ...(isIn ? [entryId] : [])],
              })
            }
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => choose({ ...NOTHING, isRemade: true })}>
          {t('Start again')}
        </Button>
        <Button
          disabled={set.isPending}
          onClick={() => set.mutate({ id, entryIds: grid }, { onSuccess: () => choose(NOTHING) })}
        >
          {t('Set the grid')}
        </Button>
      </div>
    </div>
  );
}

interface GridRowProps {
  readonly place: number;
  readonly name: string;
  readonly back: number;
  readonly isInPitLane: boolean;
  readonly onMove: (by: number) => void;
  readonly onBack: (places: number) => void;
  readonly onPitLane: (isIn: boolean) => void;
}

function GridRow({ place, name, back, isInPitLane, onMove, onBack, onPitLane }: GridRowProps) {
  const arrows = { ArrowUp: -1, ArrowDown: 1 } as const;
  return (
    <li
      className="grid gap-1 border-b border-line py-2 last:border-0"
      onKeyDown={(event) => {
        const by = arrows[event.key as keyof typeof arrows] as number | undefined;
        if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
        event.preventDefault();
        const button = event.target;
        onMove(by);
        requestAnimationFrame(() => button.focus()); // a row loses the focus when it is moved in the DOM
      }}
    >
      <p className="flex items-center gap-2">
        <span className="tabular w-8 shrink-0 font-semibold text-muted">{place}</span>
        <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
        <Button variant="row" shape="compact" aria-label={t('Move {name} up', { name })} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <Button variant="row" shape="compact" aria-label={t('Move {name} down', { name })} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="size-4" />
        </Button>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-10 text-muted">
        <label className="inline-flex min-h-11 items-center gap-2">
          {t('Places back')}
          <select
            aria-label={t('Places back of {name}', { name })}
            className="min-h-11 rounded-control border border-control bg-s1 px-2 text-base text-text"
            value={back}
            onChange={(event) => onBack(Number(event.target.value))}
          >
            {Array.from({ length: MAX_BACK + 1 }, (_, places) => (
              <option key={places} value={places}>
                {places}
              </option>
            ))}
          </select>
        </label>
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            aria-label={t('{name} starts from the pit lane', { name })}
            checked={isInPitLane}
            onChange={(event) => onPitLane(event.target.checked)}
          />
          {t('Pit lane')}
        </label>
      </p>
    </li>
  );
}
