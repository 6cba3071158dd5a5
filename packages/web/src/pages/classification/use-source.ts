import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import type { ClassificationDraft } from '#features/classification/classification-draft.ts';
import type { TableChoice } from '#features/classification/table-column.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { useAttachments } from '#features/file-manager/use-attachments.ts';
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
  const isUploading = attachments.items.some(({ phase }) => phase === 'uploading');
  const isReading = fileUids.some((uid) => attachments.files.get(uid)?.status !== 'ready');
  const texts = linesOf(text);
  const [fileUid] = fileUids;
  const errorOf = (): string | undefined => {
    if (kind === 'texts' && texts.length === 0) return t('texts.required');
    if (kind === 'texts' && texts.length > textsMax) return t('texts.tooMany', { max: textsMax });
    if (kind !== 'texts' && fileUids.length === 0 && !isUploading) return t('files.required');
    if (isUploading || (kind === 'files' && isReading)) return t('files.waiting');
    if (kind === 'table' && table.column === undefined) return t('table.columnRequired');
    return undefined;
  };
  const read = (): Source | undefined => {
    if (errorOf() !== undefined) return undefined;
    if (kind === 'texts') return { texts };
    if (kind === 'files') return { fileUids };
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
