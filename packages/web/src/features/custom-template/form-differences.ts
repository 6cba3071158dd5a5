import { type TemplateForm, templateForm } from '@docent/contract/features/custom-template-form';

/** A line of a text: in both versions, or in one of them. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface FieldDifference {
  readonly field: keyof TemplateForm;
  readonly lines: readonly DiffLine[];
}

/** The lines of two texts side by side, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  // lengths[i][j]: how many lines `before` from i and `after` from j have in common.
  const lengths = before.map(() => new Array<number>(after.length + 1).fill(0));
  lengths.push(new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', next = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === next) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return lines;
}

/** How a field reads, line by line. */
export type LinesOf = (form: TemplateForm, field: keyof TemplateForm) => readonly string[];

/** The fields in which two forms differ, in the order of the form: what is stored has its keys in no order. */
export function formDifferences(
  before: TemplateForm,
  after: TemplateForm,
  linesOf: LinesOf,
): FieldDifference[] {
  // Platform seam: TypeScript types `Object.keys` with string keys.
  const fields = Object.keys(templateForm.shape) as (keyof TemplateForm)[];
  return fields.flatMap((field) => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    return [{ field, lines: diffLines(linesOf(before, field), linesOf(after, field)) }];
  });
}
