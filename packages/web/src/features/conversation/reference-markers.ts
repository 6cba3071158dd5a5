import type { Reference } from '@docent/contract/features/conversation-events';

/** The relevant part of a Markdown tree: text nodes, and nodes with children. */
interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

const marker = /\[(\d{1,3})\]/g;

/** The text before a marker, which is never alone at the beginning of a line: a no-break space keeps it at its word. */
const keptWith = (before: string) => before.replace(/(?<=\S) $/, '\u00a0');

/** A text as the text between its markers, and the number of each marker of a known reference. */
export function piecesOf(text: string, known: ReadonlySet<number>): (string | number)[] {
  const found: (string | number)[] = [];
  let from = 0;
  for (const mark of text.matchAll(marker)) {
    const n = Number(mark[1]);
    if (!known.has(n)) continue;
    if (mark.index > from) found.push(keptWith(text.slice(from, mark.index)));
    found.push(n);
    from = mark.index + mark[0].length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

const nodeOf = (piece: string | number): TreeNode =>
  typeof piece === 'string'
    ? { type: 'text', value: piece }
    : { type: 'reference', data: { hName: 'cite', hProperties: { dataN: String(piece) } } };

function mark(node: TreeNode, known: ReadonlySet<number>): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return piecesOf(child.value ?? '', known).map(nodeOf);
    mark(child, known);
    return [child];
  });
}

/**
 * A Markdown plugin that converts each `[n]` of a known reference to `<cite data-n>`. Code is unchanged (it has no text
 * nodes), and a number without a reference stays text.
 */
export function remarkReferences({ numbers }: { numbers: readonly number[] }) {
  const known = new Set(numbers);
  return (tree: TreeNode) => mark(tree, known);
}

/** The answer as plain text with its sources below, for the clipboard. */
export function copyText(text: string, references: readonly Reference[]): string {
  if (references.length === 0) return text;
  const sources = references.map(({ n, fileName, quote }) => `[${n}] ${fileName}: “${quote.trim()}”`);
  return `${text.trim()}\n\n${sources.join('\n')}\n`;
}
