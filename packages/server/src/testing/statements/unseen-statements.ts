import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenToStatements } from './heard-statements.ts';

/** Statements that this process has not looked at yet, by their shape: lists of values have any length. */
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

/** In the folder of the run, which its workers share. */
const marks = join(tmpdir(), 'seen-statements');

/** Claims a shape for this worker: false where another worker of the run has created its file before. */
function isNewToRun(shape: string): boolean {
  const mark = join(marks, createHash('sha256').update(shape).digest('hex'));
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** What the product sent since this was last asked, in this process, each shape of a statement once in a run. */
export function takeUnseenStatements(): string[] {
  mkdirSync(marks, { recursive: true });
  const statements = [...unseen].flatMap(([shape, text]) => (isNewToRun(shape) ? [text] : []));
  unseen.clear();
  return statements;
}

/** For suites that send what no part of the product would, on its connections. */
export function forgetUnseenStatements(): void {
  for (const shape of unseen.keys()) seen.delete(shape);
  unseen.clear();
}
