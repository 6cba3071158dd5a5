/** The relevant part of a Markdown tree. */
interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined;
}

const textOf = ({ value = '', children = [] }: TreeNode): string => value + children.map(textOf).join('');

function unlink(node: TreeNode, source: string): void {
  if (node.children === undefined) return;
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset ?? 0, end?.offset ?? source.length);
  node.children = node.children.flatMap((child) => {
    const isFound = child.type === 'link' && child.position === undefined;
    if (isFound && !written.includes(textOf(child))) return child.children ?? [];
    unlink(child, source);
    return [child];
  });
}

/**
 * A Markdown plugin that shows an address as text where it is escaped (`https\://…`). GitHub's Markdown looks for addresses
 * once more after the escapes are resolved; links that it finds then have no position, and are not written like that in the source.
 */
export function remarkEscapedLinks() {
  return (tree: TreeNode, file: { toString(): string }) => unlink(tree, String(file));
}
