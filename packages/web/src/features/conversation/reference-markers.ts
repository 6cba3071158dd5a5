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

function pieces(text: string, known: ReadonlySet<number>): TreeNode[] {
  const nodes: TreeNode[] = [];
  let from = 0;
  for (const found of text.matchAll(marker)) {
    const n = Number(found[1]);
    if (!known.has(n)) continue;
    if (found.index > from) nodes.push({ type: 'text', value: keptWith(text.slice(from, found.index)) });
    nodes.push({ type: 'reference', data: { hName: 'cite', hProperties: { dataN: String(n) } } });
    from = found.index + found[0].length;
  }
  if (from < text.length) nodes.push({ type: 'text', value: text.slice(from) });
  return nodes;
}

function mark(node: TreeNode, known: ReadonlySet<number>): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return pieces(child.value ?? '', known);
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
