import type { Language } from '@docent/contract/core/language';
import type { Classification, ClassificationSummary } from '@docent/contract/features/classification';
import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import type { ClassificationRow } from './classification.store.ts';
import { failureText } from './classification-ends.ts';
import type { ShownItem } from './hide-deleted.ts';

const sharedView = (row: ClassificationRow) => ({
  uid: row.id,
  title: row.title,
  state: row.state,
  total: row.total,
  done: row.done,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const summaryView = (row: ClassificationRow): ClassificationSummary => ({
  ...sharedView(row),
  labels: row.labels.map(({ name }) => name),
});

export interface ViewedWith {
  checked: { checked: number; right: number };
  /** Files that are gone. */
  gone: ReadonlySet<string>;
  /** Items that continuing would classify. */
  open: number;
  language: Language;
}

const countOf = ({ counts }: ClassificationRow, label: string) =>
  Object.hasOwn(counts, label) ? (counts[label] ?? 0) : 0;

export const classificationView = (
  row: ClassificationRow,
  { checked, gone, open, language }: ViewedWith,
): Classification => ({
  ...sharedView(row),
  engine: row.engine,
  labels: row.labels,
  multiple: row.multiple,
  threshold: row.threshold,
  counts: Object.fromEntries(row.labels.map(({ name }) => [name, countOf(row, name)])),
  unsure: row.unsure,
  failed: row.failed,
  open,
  source: {
    ...row.source,
    files: row.source.files.map((file) => ({ ...file, ...(gone.has(file.uid) && { gone: true as const }) })),
  },
  leftOut: row.left_out,
  examples: row.examples,
  accuracy: checked.checked > 0 ? checked : null,
  ...(row.error_code !== null && { error: failureText(row.error_code, language) }),
});

export const itemView = (
  { row, isGone }: ShownItem,
  { source }: Pick<ClassificationRow, 'source'>,
): ClassifiedItem => {
  const file = source.kind === 'files' && source.files.find(({ uid }) => uid === row.file_id);
  return {
    index: row.index,
    text: row.text ?? '',
    ...(row.source_row !== null && { row: row.source_row }),
    ...(file && { file: file.name }),
    ...(isGone && { gone: true as const }),
    state: row.state,
    labels: row.guesses,
    ...(row.unsure && row.corrected === null && { unsure: true as const }),
    evidence: row.evidence,
    ...(row.corrected !== null && { corrected: row.corrected }),
  };
};
