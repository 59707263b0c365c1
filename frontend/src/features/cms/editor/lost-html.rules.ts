/** Maps elements to the equivalent elements that the editor writes. */
const SAME_AS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** The attributes that are added when a link is shown or saved, not by the author, each as 'tag attribute'. */
const IGNORED_ATTRIBUTES = new Set(['a rel']);

interface Part {
  /** The enclosing elements with their attributes, sorted, so that a bold link equals linked bold text. */
  readonly path: readonly string[];
  /** The text of the element; empty for elements without text, such as a picture. */
  readonly text: string;
}

/**
 * Compares HTML before and after an editor read it and wrote it back. Ignores paragraphs and white space, because editors add
 * and remove them.
 * @returns null if nothing was lost, otherwise the elements that were removed or changed, such as 'table' or 'p class'; the
 * list may be empty when only the text changed
 */
export function lostHtml(before: string, after: string): readonly string[] | null {
  const [seen, kept] = [partsOf(before), partsOf(after)];
  if (JSON.stringify(seen) === JSON.stringify(kept)) return null;
  const left = countOf(kept);
  const lost = [...countOf(seen)].filter(([element, count]) => count > (left.get(element) ?? 0));
  return [...new Set(lost.map(([element]) => element.replaceAll(ATTRIBUTE_VALUE, '')))];
}

/** Matches attribute values, which are left out of the result because they can be long. */
const ATTRIBUTE_VALUE = /="(?:[^"\\]|\\.)*"/g;

/** Returns the HTML's runs of text and empty elements, in order, parsed outside the page: nothing runs or loads. */
function partsOf(html: string): readonly Part[] {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const parts: Part[] = [];
  for (const part of [...partsIn(head, []), ...partsIn(body, [])]) {
    const last = parts.at(-1);
    const isSameRun = last !== undefined && last.text !== '' && part.text !== '' && samePath(last, part);
    if (isSameRun) parts.splice(-1, 1, { ...last, text: last.text + part.text });
    else parts.push(part);
  }
  return parts;
}

function samePath(a: Part, b: Part): boolean {
  return a.path.join('>') === b.path.join('>');
}

function partsIn(parent: Node, path: readonly string[]): readonly Part[] {
  return [...parent.childNodes].flatMap((node): readonly Part[] => {
    if (node instanceof Text) {
      const isPlain = path.some((element) => element.startsWith('pre'));
      const text = isPlain ? node.data : node.data.replaceAll(/\s+/g, '');
      return text === '' ? [] : [{ path: path.toSorted(), text }];
    }
    if (!(node instanceof Element)) return [{ path: [...path, node.nodeName], text: '' }];
    const name = signatureOf(node);
    const isNothing = name === 'p' || (name === 'code' && path.at(-1) === 'pre');
    const inside = isNothing ? path : [...path, name];
    const parts = partsIn(node, inside);
    return parts.length > 0 || isNothing ? parts : [{ path: inside, text: '' }];
  });
}

/** Returns the tag with its attributes, such as 'a href="/rules"'. */
function signatureOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const attributes = [...element.attributes]
    .filter(({ name, value }) => !IGNORED_ATTRIBUTES.has(`${tag} ${name}`) && !(name === 'start' && value === '1'))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
  return [SAME_AS[tag] ?? tag, ...attributes.toSorted()].join(' ');
}

/** Returns, for each element, the number of parts that it encloses. */
function countOf(parts: readonly Part[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const element of parts.flatMap(({ path }) => path)) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}
