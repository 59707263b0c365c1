import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { EditorToolbar } from './editor-toolbar';
import { EXTENSIONS, lostInEditor, tidyHtml } from './rich-extensions';

export interface RichEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Called with the elements that rich text cannot represent; the editor is then not shown. */
  readonly onUnfit: (lost: readonly string[]) => void;
  /** The ids of the elements that label and describe the editor. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** Edits HTML as rich text; shows nothing if rich text would lose some of it. RichTextField loads it on demand. */
export default function RichEditor(props: RichEditorProps) {
  const [lost] = useState(() => lostInEditor(props.html));
  const { onUnfit } = props;
  useLayoutEffect(() => {
    if (lost !== null) onUnfit(lost);
  });
  return lost === null && <Editing {...props} />;
}

function Editing({ html, onChange, onBlur, onUnfit, labelledBy, describedBy, isInvalid }: RichEditorProps) {
  /** The HTML as loaded and as the editor writes it, because merely loading a text must not count as a change. */
  const known = useRef({ html, written: '' });
  const leave = useRef(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    onCreate: ({ editor: created }) => {
      known.current.written = tidyHtml(created.getHTML());
    },
    onUpdate: ({ editor: changed }) => {
      const written = tidyHtml(changed.getHTML());
      onChange(written === known.current.written ? known.current.html : written);
    },
    onBlur,
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        class: 'rich-text min-h-64 max-w-none px-4 py-3 outline-none',
      }),
      handleDOMEvents: {
        // Tab indents in a list; after Esc it moves the focus, so that keyboard users can leave the editor.
        keydown: (_view, { key }) => {
          const leaves = leave.current && key === 'Tab';
          leave.current = key === 'Escape' || (leave.current && key === 'Shift');
          return leaves;
        },
      },
    },
  });
  const shown = useRef(html);
  const follow = useEffectEvent(() => {
    if (html === shown.current || tidyHtml(editor.getHTML()) === html) return;
    const lost = lostInEditor(html);
    if (lost !== null) return onUnfit(lost);
    editor.commands.setContent(html, { emitUpdate: false });
    known.current = { html, written: tidyHtml(editor.getHTML()) };
  });
  useEffect(() => {
    follow();
    shown.current = html;
  }, [html]);
  return (
    <div className="rounded-control border border-control bg-bg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-danger">
      <EditorToolbar editor={editor} labelledBy={labelledBy} />
      <EditorContent editor={editor} />
    </div>
  );
}
