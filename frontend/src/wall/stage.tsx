import { useState, type CSSProperties, useEffect } from 'react';
import { useServerNow } from '../platform/clock';
import { isStale } from '../platform/live/live-status';
import { useLiveStatus } from '../platform/live/live.store';
import { useKeys } from '../ui/hooks/use-keys';
import { SCALE, type WallAddress } from './address/wall-address.rules';
import { isSoon } from './board/board-source.rules';
import { Foot, PageMark } from './frame/foot';
import { Head } from './frame/head';
import { Help } from './frame/help';
import { Rail } from './frame/rail';
import { useHeadline } from './frame/use-headline';
import { Battle } from './overlay/battle';
import { LowerThird } from './overlay/lower-third';
import { COLUMN_ROWS, TowerColumn } from './overlay/tower-column';
import { useBurnInCare } from './screen/use-burn-in-care';
import { useScale } from './screen/use-scale';
import { championshipOf } from './season/championship.rules';
import { hasPodium } from './session/podium';
import { viewOfState } from './session/session-show.rules';
import type { WallShow } from './use-wall-show';
import { boardPageCount, rowsAtScale, slidesOf, SLIDE_MS, type Slide } from './views/slides.rules';
import { StageView } from './views/stage-view';
import { TickerView } from './views/ticker-view';

/** Shows the wall on all screens except phones: its pages in turn or an overlay for streams, controlled by keys. */
export function Stage({ show }: { readonly show: WallShow }) {
  const { address, wall, laps } = show;
  const [scale, resize] = useScale(address.scale);
  const [isPaused, setPaused] = useState(false);
  const [hasHelp, setHelp] = useState(false);
  const rowCount = rowsAtScale(scale);
  const now = useServerNow(1_000);
  const isColumn = address.view === 'tower' && address.isTransparent;
  const slides = slidesOf(address.view, {
    boardPages: boardPageCount(show.rows?.length ?? 0, rowCount),
    sessionView: show.session?.session ? viewOfState(show.session.session.state) : null,
    sessionPages: boardPageCount(show.session?.rows.length ?? 0, isColumn ? COLUMN_ROWS : rowCount),
    hasPodium: hasPodium(show.session?.rows ?? []),
    recordPages: Math.ceil((wall?.tracks.length ?? 0) / rowCount),
    hasLaps: (laps?.length ?? 0) > 0,
    hasNext: (wall?.events.next ?? null) !== null,
    isBeforeStart: isCountedDown(show, now),
    standingPages: boardPageCount(championshipOf(show.season, address.className)?.standings.length ?? 0, rowCount),
  });
  const { slide, index, turn } = useSlide(slides, isPaused);
  const headline = useHeadline(show, slide.view);
  const care = useBurnInCare(show.newestLapAt);
  const isOld = isStale(useLiveStatus());
  useWakeLock();
  useFullScreenOnDoubleClick();
  const page = (by: 1 | -1) => {
    setPaused(true);
    turn(by);
  };
  const keys = {
    f: toggleFullScreen,
    p: () => setPaused(!isPaused),
    ArrowRight: () => page(1),
    ArrowLeft: () => page(-1),
    '+': () => resize(SCALE.step),
    '=': () => resize(SCALE.step),
    '-': () => resize(-SCALE.step),
    '?': () => setHelp(!hasHelp),
    Escape: () => setHelp(false),
  };
  useKeys(keys, () => address.hasKeys);
  const { isTransparent, follow, hasMotion } = address;
  if (slide.view === 'ticker') return <TickerView show={show} headline={headline} />;
  if (slide.view === 'battle')
    return <Battle key={show.session?.session?.id} board={show.session} isTransparent={isTransparent} />;
  if (slide.view === 'lower-third') {
    const row = show.session?.rows.find(({ user_id: id }) => id === address.driver) ?? null;
    return <LowerThird {...{ row, isTransparent, hasMotion }} />;
  }
  if (isColumn) return <TowerColumn board={show.session} page={slide.page} {...{ headline, follow, hasMotion }} />;
  return (
    <div
      className="stage"
      style={stageStyle(scale, care.shift, address)}
      data-view={slide.view}
      data-wide={scale > 1.1 || undefined}
      data-widest={scale > 1.25 || undefined}
      data-old={isOld || undefined}
      data-dim={(care.isDim && !address.isTransparent && !address.isPrim) || undefined}
      data-still={!address.hasMotion || undefined}
      data-cursor={care.hidesCursor ? 'hidden' : 'shown'}
      aria-live="off"
    >
      <Head headline={headline} />
      <main id="content" tabIndex={-1} className="main">
        <StageView show={show} slide={slide} rowCount={rowCount} />
      </main>
      <Rail
        address={show.phoneAddress}
        track={slide.view === 'records' ? null : show.track}
        next={slide.view === 'next' || isOn(show) ? null : (wall?.events.next ?? null)}
      />
      <Foot message={wall?.message ?? null} laps={show.ownLaps} bests={show.bests} isOfOneTrack={show.track !== null}>
        <PageMark index={index} count={slides.length} isPaused={isPaused} />
      </Foot>
      {hasHelp && <Help close={() => setHelp(false)} />}
    </div>
  );
}

/** Returns whether the page counts down to an event that is about to start. */
function isCountedDown({ source, event }: WallShow, now: number): boolean {
  return source?.kind === 'countdown' && event !== null && isSoon(event, now);
}

/** Returns whether the session shown belongs to the next event; also true if there is neither. */
function isOn({ wall, session }: WallShow): boolean {
  return session?.session?.event_id === wall?.events.next?.id;
}

function stageStyle(scale: number, [x, y]: readonly [number, number], address: WallAddress) {
  const isShifted = !address.isTransparent && !address.isPrim && (x !== 0 || y !== 0);
  return {
    '--scale': scale,
    ...(isShifted && { transform: `translate(${x}px, ${y}px)` }),
  } as CSSProperties;
}

/** Enters or leaves full screen. If the browser refuses, nothing happens. */
function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(ignore);
}

function useFullScreenOnDoubleClick(): void {
  useEffect(() => {
    window.addEventListener('dblclick', toggleFullScreen);
    return () => window.removeEventListener('dblclick', toggleFullScreen);
  }, []);
}

function ignore(): void {}

/** Keeps the screen awake while the page is visible. Browsers release the lock of a hidden page, so it is requested again. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return; // unavailable without https
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => null); // such as on low battery
      if (isOver) void acquired?.release();
      else lock = acquired;
    };
    const onVisible = (): void => void acquire();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}

interface Shown {
  readonly slot: number;
  readonly index: number;
}

interface SlideShow {
  readonly slide: Slide;
  readonly index: number;
  /** Turns one page forwards or back by hand. */
  readonly turn: (by: 1 | -1) => void;
}

/**
 * Returns the page to show now, and a function to turn pages by hand. Otherwise pages turn only at multiples of SLIDE_MS by the
 * server's clock, even when others are added or removed.
 */
function useSlide(slides: readonly Slide[], isPaused: boolean): SlideShow {
  const slot = Math.floor(useServerNow(1_000) / SLIDE_MS);
  const [shown, setShown] = useState<Shown>({ slot, index: slot % slides.length });
  if (!isPaused && shown.slot !== slot) setShown({ slot, index: slot % slides.length });
  const index = shown.index % slides.length;
  return {
    slide: slides[index] as Slide,
    index,
    turn: (by) => setShown({ slot, index: (index + by + slides.length) % slides.length }),
  };
}
