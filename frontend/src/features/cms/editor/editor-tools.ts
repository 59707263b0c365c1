import { isPictureSource, isSafeHref } from '@league/shared/cms/page-html';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { msg, t } from '../../../language/translate';
import { notify, promptText } from '../../../ui/feedback/dialogs';

/** Describes a button in the text editor's toolbar. */
export interface Tool {
  /** The name in English, marked by `msg`. */
  readonly name: string;
  /** The equivalent keyboard shortcut, shown in the tooltip; absent if there is none. */
  readonly keys?: string;
  readonly icon: LucideIcon;
  /** Returns whether the tool is active at the cursor; absent for tools without a state. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Returns whether the tool can be used; when absent, it always can. */
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const MAX_ADDRESS_LENGTH = 2048;

const heading = (level: 2 | 3 | 4, name: string, icon: LucideIcon): Tool => ({
  name,
  keys: `Ctrl+Alt+${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** The tools by group, in toolbar order. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    heading(2, msg('Heading 2'), Heading2),
    heading(3, msg('Heading 3'), Heading3),
    heading(4, msg('Heading 4'), Heading4),
  ],
  [
    {
      name: msg('Bold'),
      keys: 'Ctrl+B',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: msg('Italic'),
      keys: 'Ctrl+I',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    { name: msg('Link'), icon: Link, isOn: (editor) => editor.isActive('link'), run: editLink },
  ],
  [
    {
      name: msg('Bulleted list'),
      keys: 'Ctrl+Shift+8',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: msg('Numbered list'),
      keys: 'Ctrl+Shift+7',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: msg('Quote'),
      keys: 'Ctrl+Shift+B',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: msg('Undo'),
      keys: 'Ctrl+Z',
      icon: Undo2,
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: msg('Redo'),
      keys: 'Ctrl+Shift+Z',
      icon: Redo2,
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [{ name: msg('Picture by address'), icon: Image, run: addPictureByAddress }],
];

/** Asks for a description, which may be empty, and inserts the picture after the selection unless cancelled. */
export async function addPicture(editor: Editor, src: string): Promise<void> {
  const alt = await promptText({
    question: t('What does the picture show?'),
    detail: t('Read to people who do not see it. Leave it empty for a picture that is only decoration.'),
    label: t('Description'),
    maxLength: 300,
  });
  if (alt === null) return;
  // Insert after the selection: the picture would replace the selected text.
  const { to } = editor.state.selection;
  editor.chain().focus().setTextSelection(to).setImage({ src, alt: alt.trim() }).run();
}

async function addPictureByAddress(editor: Editor): Promise<void> {
  const typed = await promptText({
    question: t('Which picture?'),
    label: t('Address'),
    initial: 'https://',
    maxLength: MAX_ADDRESS_LENGTH,
    required: true,
    confirmLabel: t('Continue'),
  });
  if (typed === null) return;
  const src = typed.trim();
  if (isPictureSource(src) && URL.canParse(src, location.origin)) await addPicture(editor, src);
  else notify({ title: t('This is not the address of a picture.'), text: t('Enter one that begins with https://.') });
}

async function editLink(editor: Editor): Promise<void> {
  const { href } = editor.getAttributes('link') as { readonly href?: string };
  const typed = await promptText({
    question: href === undefined ? t('Where does the link lead?') : t('Change the link'),
    detail: href === undefined ? undefined : t('Empty the address to remove the link.'),
    label: t('Address'),
    initial: href ?? '',
    maxLength: MAX_ADDRESS_LENGTH,
  });
  if (typed === null) return;
  const address = withScheme(typed.trim());
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === '') chain.unsetLink().run();
  else if (!isSafeHref(address))
    notify({
      title: t('A link cannot lead there.'),
      text: t('Enter a web address, a mail address or a place on this site.'),
    });
  else if (editor.state.selection.empty && href === undefined)
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  else chain.setLink({ href: address }).run();
}

/** Adds the scheme that an address lacks: 'https://' for 'example.com', 'mailto:' for 'ana@example.com'. */
function withScheme(address: string): string {
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address)) return `https://${address}`;
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(address)) return `mailto:${address}`;
  return address;
}
