import { listenToStatements } from './heard-statements.ts';

/** Statements that were not looked at yet, by their shape: lists of values have any length. */
const unseen = new Map<string, string>();
const seen = new Set<string>();

const shapeOf = (text: string) => text.replaceAll(/\$\d+/g, '$').replaceAll(/\$(?:, ?\$)+/g, '$');
const isAboutRows = (text: string) => !/^\s*(?:begin|commit|rollback|set)\b/i.test(text);

// Once for a worker, whose files share this module.
listenToStatements((text) => {
  if (!isAboutRows(text)) return;
  const shape = shapeOf(text);
  if (seen.has(shape)) return;
  seen.add(shape);
  unseen.set(shape, text);
});

/** What the product sent since this was last asked, in this process, each shape of a statement once. */
export function takeUnseenStatements(): string[] {
  const statements = [...unseen.values()];
  unseen.clear();
  return statements;
}

/** For suites that send what no part of the product would, on its connections. */
export function forgetUnseenStatements(): void {
  for (const shape of unseen.keys()) seen.delete(shape);
  unseen.clear();
}
