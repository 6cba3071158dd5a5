import type { DraftPointKind } from './summary-draft.ts';

/** A line of a model: what it says, of which kind, and the numbers that it cites. */
export interface Statement {
  readonly kind: DraftPointKind;
  readonly text: string;
  readonly numbers: readonly number[];
}

const kinds: Readonly<Record<string, DraftPointKind>> = {
  KEY: 'key',
  FIGURE: 'figure',
  DECISION: 'decision',
  ACTION: 'action',
  SHARED: 'shared',
  DIFFERENCE: 'difference',
};
const item = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/u;
const label = new RegExp(`^(?:\\*\\*)?(${Object.keys(kinds).join('|')})(?:\\*\\*)?\\s*:\\s*(?:\\*\\*)?`, 'u');
const marker = /\s*[[【]\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*[\]】]/gu;

/**
 * Reads a line. Undefined for one that is no statement, such as an empty line or a heading.
 * @param isKnown whether there is something of this number: other markers are taken away
 */
export function readStatement(line: string, isKnown: (n: number) => boolean): Statement | undefined {
  if (!item.test(line)) return undefined;
  const said = line.replace(item, '');
  const kind = kinds[label.exec(said)?.[1] ?? ''] ?? 'point';
  const numbers = [...said.matchAll(marker)]
    .flatMap(([, list = '']) => list.split(/[,;]/).map(Number))
    .filter(isKnown);
  const text = said.replace(label, '').replaceAll(marker, '').replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? undefined : { kind, text, numbers: [...new Set(numbers)] };
}

/** Hands over whole lines of a text that comes in pieces. */
export function createLineReader(onLine: (line: string) => void) {
  let rest = '';
  return {
    write(piece: string): void {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    },
    end(): void {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
