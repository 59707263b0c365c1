import { useRef, useState } from 'react';
import { t } from '../../language/translate';
import { CopyButton } from '../../ui/controls/copy-button';

interface ScriptBlockProps {
  /** 'car-reporter.lsl'. */
  readonly name: string;
  readonly text: string;
  /** Runs when it was copied, or selected to be copied by hand. */
  readonly onCopied?: (() => void) | undefined;
}

/** Shows a script to copy, byte for byte; where the browser does not allow copying, its text is selected. */
export function ScriptBlock({ name, text, onCopied }: ScriptBlockProps) {
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
