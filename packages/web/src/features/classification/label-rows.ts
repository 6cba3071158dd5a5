import type { Label } from '@docent/contract/features/classification';
import { limits } from '@docent/contract/limits';

/** A label while it is edited; the key stays with its row. */
export interface LabelRow {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

let made = 0;

export function newRow(name = '', description = ''): LabelRow {
  made += 1;
  return { key: String(made), name, description };
}

const { labelsMax, labelLengthMax, descriptionLengthMax } = limits.classification;

export const rowsOf = (labels: readonly Label[]): LabelRow[] =>
  labels.map(({ name, description = '' }) => newRow(name, description));

/** Labels of a pasted text: one a line, with a description after a colon, a tab or a semicolon. */
export function readPasted(text: string): LabelRow[] {
  const seen = new Set<string>();
  return text
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...rest] = line.split(/[:;\t]/);
      const trimmed = name.trim().slice(0, labelLengthMax);
      if (trimmed === '' || seen.has(trimmed.toLowerCase())) return [];
      seen.add(trimmed.toLowerCase());
      return [newRow(trimmed, rest.join(':').trim().slice(0, descriptionLengthMax))];
    })
    .slice(0, labelsMax);
}

/** The labels of the rows that have a name. */
export const labelsOf = (rows: readonly LabelRow[]): Label[] =>
  rows.flatMap(({ name, description }) => {
    const [trimmed, described] = [name.trim(), description.trim()];
    return trimmed === '' ? [] : [{ name: trimmed, ...(described !== '' && { description: described }) }];
  });
