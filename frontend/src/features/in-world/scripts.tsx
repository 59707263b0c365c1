import { useRef, useState } from 'react';
import { t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { CopyButton } from '../../ui/controls/copy-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { fillScript, type ScriptValues } from './script.rules';

interface ScriptProps {
  readonly values?: ScriptValues;
  readonly onCopied?: () => void;
}

/** Reserves the height of a collapsed script while it loads. */
export function ScriptSkeleton() {
  return <Skeleton className="h-[17.4375rem] w-full" />;
}

/** Returns a component that shows an in-world script, ready to copy; its text is fetched when it is first shown. */
function scriptPart(name: string, load: () => Promise<{ readonly default: string }>) {
  const Part = lazyPart<ScriptProps>(async () => {
    const { default: script } = await load();
    return ({ values = {}, onCopied }) => (
      <ScriptBlock name={name} text={fillScript(script, values)} onCopied={onCopied} />
    );
  });
  return function Script(props: ScriptProps) {
    return <Part {...props} fallback={<ScriptSkeleton />} />;
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

interface ScriptBlockProps {
  /** The file name: 'car-reporter.lsl'. */
  readonly name: string;
  readonly text: string;
  /** Called when the script has been copied, or selected for copying by hand. */
  readonly onCopied?: (() => void) | undefined;
}

/** Shows a script to copy byte for byte; if the browser does not allow copying, its text is selected instead. */
function ScriptBlock({ name, text, onCopied }: ScriptBlockProps) {
  const block = useRef<HTMLPreElement>(null);
  const [isWhole, setWhole] = useState(false);
  const select = () => {
    if (block.current) window.getSelection()?.selectAllChildren(block.current);
    onCopied?.();
  };
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-s2 py-1 pr-1 pl-3">
        <span className="min-w-0 text-sm font-medium wrap-anywhere">{name}</span>
        <div className="flex min-w-0 flex-wrap gap-2">
          <button
            type="button"
            aria-expanded={isWhole}
            className="min-h-11 rounded-control px-3 text-sm font-semibold text-muted hover:bg-s3"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('Show less') : t('Show all')}
          </button>
          <CopyButton text={text} label={t('Copy {name}', { name })} onDenied={select} onCopied={onCopied} />
        </div>
      </div>
      <pre
        ref={block}
        tabIndex={0}
        aria-label={t('The script {name}', { name })}
        className={`overflow-auto p-3 text-sm leading-relaxed ${isWhole ? 'max-h-[40rem]' : 'max-h-56'}`}
      >
        {text}
      </pre>
    </div>
  );
}
