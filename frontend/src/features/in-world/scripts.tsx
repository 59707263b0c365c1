import { Suspense } from 'react';
import { lazyPart } from '../../platform/code/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ScriptBlock } from './script-block';
import { fillScript, type ScriptValues } from './script.rules';

interface ScriptProps {
  readonly values?: ScriptValues;
  readonly onCopied?: () => void;
}

/** Fills the height of a collapsed script while it loads. */
export function ScriptSkeleton() {
  return <Skeleton className="h-[17.4375rem] w-full" />;
}

/** Returns a script of the project, ready to copy; its text is fetched when it is first shown. */
function scriptPart(name: string, load: () => Promise<{ readonly default: string }>) {
  const Part = lazyPart<ScriptProps>(async () => {
    const { default: script } = await load();
    return ({ values = {}, onCopied }) => (
      <ScriptBlock name={name} text={fillScript(script, values)} onCopied={onCopied} />
    );
  });
  return function Script(props: ScriptProps) {
    return (
      <Suspense fallback={<ScriptSkeleton />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const CarReporter = scriptPart('car-reporter.lsl', () => import('../../../../in-world/car-reporter.lsl?raw'));
export const TrackController = scriptPart(
  'track-controller.lsl',
  () => import('../../../../in-world/track-controller.lsl?raw'),
);
export const TrackLeague = scriptPart('track-league.lsl', () => import('../../../../in-world/track-league.lsl?raw'));
export const LiveScreen = scriptPart('live-screen.lsl', () => import('../../../../in-world/live-screen.lsl?raw'));
export const TextBoard = scriptPart('board.lsl', () => import('../../../../in-world/board.lsl?raw'));
export const Tower = scriptPart('tower.lsl', () => import('../../../../in-world/tower.lsl?raw'));
export const SectorGate = scriptPart('sector-gate.lsl', () => import('../../../../in-world/sector-gate.lsl?raw'));
export const StartLights = scriptPart('start-lights.lsl', () => import('../../../../in-world/start-lights.lsl?raw'));
export const MarshalTablet = scriptPart(
  'marshal-tablet.lsl',
  () => import('../../../../in-world/marshal-tablet.lsl?raw'),
);
export const DriverHud = scriptPart('driver-hud.lsl', () => import('../../../../in-world/driver-hud.lsl?raw'));
export const SelfTest = scriptPart('self-test.lsl', () => import('../../../../in-world/self-test.lsl?raw'));
