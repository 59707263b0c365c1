import { Toolbar } from '@base-ui/react/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { Fragment } from 'react';
import { t, translated } from '../../../language/translate';
import { TOOLS, type Tool } from './editor-tools';
import { PictureUpload } from './picture-upload';

interface EditorToolbarProps {
  readonly editor: Editor;
  /** The id of the element that labels the edited text. */
  readonly labelledBy: string;
}

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-control border border-transparent text-muted hover:bg-s3 hover:text-text ' +
  'aria-pressed:border-primary aria-pressed:bg-s1 aria-pressed:text-primary aria-disabled:opacity-40 ' +
  'forced-colors:aria-pressed:border-[Highlight] lg:size-10';

/** Shows the tools of the text editor. The toolbar is a single Tab stop; the arrow keys move between its buttons. */
export function EditorToolbar({ editor, labelledBy }: EditorToolbarProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.flat().map((tool) => stateOf(tool, now)),
  });
  const all = TOOLS.flat();
  return (
    <Toolbar.Root
      aria-label={t('Formatting')}
      aria-describedby={labelledBy}
      className="flex flex-wrap items-center gap-0.5 rounded-t-control border-b border-line bg-s2 p-1"
    >
      {TOOLS.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <Toolbar.Separator className="mx-1 h-6 w-px bg-line" />}
          {group.map((tool) => {
            const name = translated(tool.name);
            const { isOn, canRun } = states[all.indexOf(tool)] ?? { isOn: undefined, canRun: true };
            return (
              <Toolbar.Button
                key={tool.name}
                aria-label={name}
                title={tool.keys === undefined ? name : `${name} (${tool.keys})`}
                aria-pressed={isOn}
                disabled={!canRun}
                className={BUTTON}
                onClick={() => void tool.run(editor)}
              >
                <tool.icon aria-hidden className="size-5" />
              </Toolbar.Button>
            );
          })}
        </Fragment>
      ))}
      <PictureUpload editor={editor} className={BUTTON} />
    </Toolbar.Root>
  );
}

function stateOf({ isOn, canRun }: Tool, editor: Editor) {
  return { isOn: isOn?.(editor), canRun: canRun?.(editor) ?? true };
}
