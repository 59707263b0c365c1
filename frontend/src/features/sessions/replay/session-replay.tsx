import { sessionBoard } from '@league/shared/sessions/session-board.rules';
import { runsOf, sessionOfRun } from '@league/shared/sessions/session-runs.rules';
import { replayAt, replayEnd } from '@league/shared/sessions/session-replay.rules';
import { isOnTrack } from '@league/shared/sessions/session-states.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { useQuery } from '@tanstack/react-query';
import { Flag, Pause, Play, ScrollText, Tv } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import { SelectField } from '../../../ui/controls/field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { useLiveReplay } from '../charts/replay.live';
import { SessionTower } from '../session-tower';
import { stateInWords } from '../../../racing/names/session-names';
import { formatRaceClock } from '../session-words.rules';
import { sessionReplayQuery } from '../sessions.queries';
import { SessionLog } from './session-log';

interface SessionReplayProps {
  readonly id: string;
  /** The start to replay, taken from the page's URL; when absent or unknown, the last. */
  readonly run: string | undefined;
  /** The moment at which the replay starts, in seconds after the start signal; taken from the page's URL. */
  readonly from: number;
  readonly onChooseRun: (run: string) => void;
  /** Called with the moment at which the replay has stopped, in whole seconds after the start signal. */
  readonly onSeek: (seconds: number) => void;
  /** The placeholder that is shown until the log has loaded. */
  readonly skeleton: ReactNode;
}

const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
type Speed = (typeof SPEEDS)[number];
const STEP_MS = 250;
/** The time, in ms, for which the replay has to stay at a moment before the URL is updated. */
const STAYS_MS = 300;
const JUMP_MS = 10_000;

/** Replays a session: tower and log at any moment, played at a chosen speed or navigated by hand. */
export function SessionReplay(props: SessionReplayProps) {
  const query = useQuery(sessionReplayQuery(props.id));
  useLiveReplay(props.id);
  return (
    <QueryPanel
      query={query}
      what={t('the replay')}
      skeleton={props.skeleton}
      isEmpty={({ session }) => session.go_at === null}
      empty={<EmptyState icon={Flag}>{t('The session has not started.')}</EmptyState>}
    >
      {(replay) => <Runs replay={replay} {...props} />}
    </QueryPanel>
  );
}

/** Shows the replay of one start of the session, with a choice if there were several. */
function Runs({ replay, ...props }: Omit<SessionReplayProps, 'skeleton'> & { readonly replay: WholeSessionDto }) {
  const runs = runsOf(replay);
  const run = runs.find((one) => one.run === props.run)?.run ?? replay.session.run;
  return (
    <>
      {runs.length > 1 && (
        <div className="mb-4 max-w-sm">
          <SelectField
            label={t('Start')}
            value={run ?? ''}
            onChange={(event) => props.onChooseRun(event.target.value)}
            options={runs.map((one, n) => [
              one.run,
              one.counts ? t('Start {n}', { n: n + 1 }) : t('Start {n}, counts for nothing', { n: n + 1 }),
            ])}
          />
        </div>
      )}
      <Player key={run} replay={sessionOfRun(replay, run ?? '')} from={props.from} onSeek={props.onSeek} />
    </>
  );
}

interface PlayerProps extends Pick<SessionReplayProps, 'from' | 'onSeek'> {
  readonly replay: WholeSessionDto;
}

function Player({ replay, from, onSeek }: PlayerProps) {
  const speedId = useId();
  const now = useServerNow(1_000);
  const userId = useSession((session) => session.user?.id);
  const length = replayLength(replay, now);
  const [wantedMs, setWantedMs] = useState(from * 1_000);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const atMs = Math.min(Math.max(0, wantedMs), length);
  useAddress(from, onSeek, isPlaying ? null : Math.floor(atMs / 1_000), setWantedMs);
  const seek = (ms: number) => setWantedMs(Math.min(Math.max(0, ms), length));
  const advance = useEffectEvent((passedMs: number) => {
    const next = Math.min(atMs + passedMs * speed, length);
    setWantedMs(next);
    if (next >= length) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const time = performance.now();
      advance(time - last);
      last = time;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const toggle = () => {
    if (!isPlaying && atMs >= length) setWantedMs(0);
    setPlaying(!isPlaying);
  };
  const then = replayAt(replay, atMs);
  const board = sessionBoard(then);
  const drivers = new Map(replay.entries.map((entry) => [entry.id, entry]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <Panel title={t('Replay')} icon={Tv}>
        <div role="group" aria-label={t('Replay')} className="border-b border-line p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={toggle}>
              {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
              {isPlaying ? t('Pause') : t('Play')}
            </Button>
            <Button variant="outline" shape="compact" onClick={() => seek(atMs - JUMP_MS)}>
              {t('{n} s back', { n: JUMP_MS / 1_000 })}
            </Button>
            <Button variant="outline" shape="compact" onClick={() => seek(atMs + JUMP_MS)}>
              {t('{n} s on', { n: JUMP_MS / 1_000 })}
            </Button>
            <label htmlFor={speedId} className="ml-auto flex items-center gap-2 text-sm text-muted">
              {t('Speed')}
              <select
                id={speedId}
                className="min-h-11 rounded-control border border-control bg-s1 px-3 text-base text-text"
                value={speed}
                onChange={({ target }) => setSpeed(SPEEDS.find((one) => String(one) === target.value) ?? 1)}
              >
                {SPEEDS.map((one) => (
                  <option key={one} value={one}>
                    {one}×
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div className="mt-2 flex items-center gap-3">
            <input
              type="range"
              aria-label={t('Time since the start')}
              aria-valuetext={formatRaceClock(atMs)}
              className="h-11 min-w-0 flex-1 accent-primary"
              min={0}
              max={Math.ceil(length / 1_000)}
              step={1}
              value={Math.floor(atMs / 1_000)}
              onChange={({ target }) => seek(Number(target.value) * 1_000)}
            />
            <span className="timing shrink-0 text-lg font-semibold">
              {formatRaceClock(atMs)} / {formatRaceClock(length)}
            </span>
          </div>
          <p className="text-sm text-muted">{stateInWords(then.session.state)}</p>
        </div>
        <SessionTower board={board} userId={userId} nowMs={atMs} />
      </Panel>
      <Panel title={t('Log')} icon={ScrollText}>
        <SessionLog session={then.session} log={then.log} flagMs={board.flag_ms} drivers={drivers} />
      </Panel>
    </div>
  );
}

/**
 * Keeps the moment and the URL in step: a moment at which the replay stays is written to the URL, and a changed URL
 * moves the replay to its moment. `seconds` is null while the replay plays.
 */
function useAddress(
  from: number,
  onSeek: (seconds: number) => void,
  seconds: number | null,
  goTo: (ms: number) => void,
): void {
  const written = useRef(from);
  const write = useEffectEvent((stayedAt: number) => {
    if (stayedAt === written.current) return;
    written.current = stayedAt;
    onSeek(stayedAt);
  });
  const read = useEffectEvent((named: number) => {
    if (named === written.current) return;
    written.current = named;
    goTo(named * 1_000);
  });
  useEffect(() => read(from), [from]);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => write(seconds), STAYS_MS);
    return () => clearTimeout(timer);
  }, [seconds]);
}

/** Returns how far a session can be replayed, in ms after its signal: to its end, or to now while it is on track. */
function replayLength(replay: WholeSessionDto, now: number): number {
  const { state, go_at: goAt } = replay.session;
  const sinceStart = isOnTrack(state) && goAt !== null ? now - Date.parse(goAt) : 0;
  return Math.max(replayEnd(replay), sinceStart);
}
