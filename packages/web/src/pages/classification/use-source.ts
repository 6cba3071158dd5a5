import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import type { ClassificationDraft } from '#features/classification/classification-draft.ts';
import type { TableChoice } from '#features/classification/table-column.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { type Attachments, useAttachments } from '#features/file-manager/use-attachments.ts';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';

export const sourceKinds = ['texts', 'files', 'table'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface Source {
  texts?: string[];
  fileUids?: string[];
  table?: { fileUid: string; sheet?: string; column: string };
}

const nothing = () => {};
const { textsMax } = limits.classification;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** What keeps the attached files from being classified. */
function problemOf(kind: 'files' | 'table', { items, reading }: Attachments) {
  if (items.length === 0) return 'files.required';
  if (items.some(({ phase }) => phase === 'uploading')) return 'files.waiting';
  if (kind === 'table') return storedUids(items).length === 0 ? 'files.required' : undefined;
  if (reading.state === 'waiting') return 'files.waiting';
  return reading.state === 'failed' ? 'files.unusable' : undefined;
}

/** What is to be classified, from one of three places. */
export function useSource(draft: ClassificationDraft | undefined) {
  const t = useTexts(classificationTexts);
  const [kind, setKind] = useState<SourceKind>(draft?.kind ?? 'texts');
  const [text, setText] = useState(draft?.text ?? '');
  const [table, setTable] = useState<TableChoice>({
    sheet: draft?.sheet,
    column: draft?.column,
  });
  const attachments = useAttachments({ initialUids: draft?.fileUids ?? [], onUidsChange: nothing });
  const fileUids = storedUids(attachments.items);
  const texts = linesOf(text);
  const [fileUid] = fileUids;
  const errorOf = (): string | undefined => {
    if (kind === 'texts' && texts.length === 0) return t('texts.required');
    if (kind === 'texts') return texts.length > textsMax ? t('texts.tooMany', { max: textsMax }) : undefined;
    const problem = problemOf(kind, attachments);
    if (problem) return t(problem);
    return kind === 'table' && table.column === undefined ? t('table.columnRequired') : undefined;
  };
  const read = (): Source | undefined => {
    if (errorOf() !== undefined) return undefined;
    if (kind === 'texts') return { texts };
    // Files that could not be read, or hold no text, are left out, as their chips say.
    if (kind === 'files') return { fileUids: [...attachments.askableUids] };
    const { sheet, column } = table;
    if (fileUid === undefined || column === undefined) return undefined;
    return { table: { fileUid, column, ...(sheet !== undefined && { sheet }) } };
  };
  const choose = (chosen: SourceKind) => setKind(chosen);
  return {
    kind,
    setKind: choose,
    text,
    setText,
    texts,
    table,
    setTable,
    attachments,
    fileUid,
    errorOf,
    read,
  };
}

export type SourceForm = ReturnType<typeof useSource>;
