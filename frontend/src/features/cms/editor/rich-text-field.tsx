import { clsx } from 'clsx';
import { useDeferredValue, useId, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { msg, t, translated } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { Segments } from '../../../ui/controls/segments';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { removedFrom } from '../clean-html';
import { ArticlePreview } from './article-preview';
import type { RichEditorProps } from './rich-editor';

const RichEditor = lazyPart(async () => (await import('./rich-editor')).default);

type Mode = 'rich' | 'source' | 'preview';

const MODES = [
  ['rich', msg('Rich text')],
  ['source', msg('HTML source')],
  ['preview', msg('Preview')],
] as const satisfies readonly (readonly [Mode, string])[];

/** Edits an HTML field of a `DtoFormView` as rich text or source, with a preview. */
export function RichTextField({ name, label }: { readonly name: string; readonly label: string }) {
  const { field, fieldState } = useController<FieldValues>({ name });
  const [mode, setMode] = useState<Mode>('rich');
  const [lost, setLost] = useState<readonly string[] | null>(null);
  const html = typeof field.value === 'string' ? field.value : '';
  const removed = removedFrom(useDeferredValue(html));
  const id = useId();
  const [labelId, noteId] = [`${id}-label`, `${id}-note`];
  const problem = fieldState.error?.message;
  const choose = (next: Mode) => {
    setLost(null);
    setMode(next);
  };
  const unfit = (elements: readonly string[]) => {
    setLost(elements);
    setMode('source');
  };
  const shared = { html, onChange: field.onChange, onBlur: field.onBlur, isInvalid: problem !== undefined };
  return (
    <div
      ref={(box) =>
        field.ref(box && { focus: () => box.querySelector<HTMLElement>('[role=textbox], textarea')?.focus() })
      }
    >
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-2">
        <span id={labelId} className="text-sm font-medium">
          {label}
        </span>
        <Segments
          label={t('{field} as', { field: label })}
          options={MODES.map(([one, words]) => [one, translated(words)])}
          value={mode}
          onChange={choose}
        />
      </div>
      {mode === 'rich' && (
        <RichEditor
          {...shared}
          onUnfit={unfit}
          labelledBy={labelId}
          describedBy={noteId}
          fallback={<Skeleton className="h-80 w-full" />}
        />
      )}
      {mode === 'source' && <HtmlSource {...shared} labelledBy={labelId} describedBy={noteId} />}
      {mode === 'preview' && <ArticlePreview html={html} />}
      <div id={noteId} className="mt-1.5 space-y-1 text-sm text-muted">
        {problem !== undefined && <p className="text-danger">{problem}</p>}
        {mode === 'rich' && <p>{t('Press Esc, then Tab to leave the text by keyboard.')}</p>}
        <div role="status" className="space-y-1 text-warning">
          {lost !== null && mode === 'source' && <p>{lossInWords(lost)}</p>}
          {removed.length > 0 && (
            <p>{t('Not allowed here, and removed when it is saved: {parts}.', { parts: removed.join(', ') })}</p>
          )}
        </div>
      </div>
    </div>
  );
}

function lossInWords(elements: readonly string[]): string {
  if (elements.length === 0)
    return t('Rich text cannot keep all of this text: it is shown as HTML, so that nothing is lost.');
  const parts = elements.map((element) => (element === '#comment' ? t('comments') : `<${element}>`)).join(', ');
  return t('Rich text cannot keep {parts}: it is shown as HTML, so that nothing is lost.', { parts });
}

type HtmlSourceProps = Omit<RichEditorProps, 'onUnfit'>;

function HtmlSource({ html, onChange, onBlur, labelledBy, describedBy, isInvalid }: HtmlSourceProps) {
  return (
    <textarea
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      rows={16}
      spellCheck={false}
      value={html}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      className={clsx(
        'block w-full rounded-control border border-control bg-bg px-3 py-2.5 font-mono text-base text-text sm:text-sm',
        'aria-invalid:border-danger',
      )}
    />
  );
}
