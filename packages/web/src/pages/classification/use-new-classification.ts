import * as routes from '@docent/contract/features/classification';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useClassificationsChanged } from '#features/classification/classification.queries.ts';
import { classificationPath } from '#features/classification/classification-paths.ts';
import { type LabelRow, labelsOf, newRow, rowsOf } from '#features/classification/label-rows.ts';
import type { TableChoice } from '#features/classification/table-column.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { useAttachments } from '#features/file-manager/use-attachments.ts';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';

export const sourceKinds = ['texts', 'files', 'table'] as const;
export type SourceKind = (typeof sourceKinds)[number];

interface Source {
  texts?: string[];
  fileUids?: string[];
  table?: { fileUid: string; sheet?: string; column: string };
}

const nothing = () => {};
const { textsMax, threshold: usualThreshold } = limits.classification;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** What is to be classified, from one of three places. */
export function useSource() {
  const t = useTexts(classificationTexts);
  const [kind, setKind] = useState<SourceKind>('texts');
  const [text, setText] = useState('');
  const [table, setTable] = useState<TableChoice>({ sheet: undefined, column: undefined });
  const attachments = useAttachments({ initialUids: [], onUidsChange: nothing });
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
  return { kind, setKind, text, setText, texts, table, setTable, attachments, fileUid, errorOf, read };
}

export type SourceForm = ReturnType<typeof useSource>;

const isOfLabels = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.errors.labels !== undefined;

/** The form of a new classification. */
export function useNewClassification() {
  const t = useTexts(classificationTexts);
  const navigate = useNavigate();
  const source = useSource();
  const [rows, setRows] = useState<readonly LabelRow[]>(() => [newRow(), newRow()]);
  const [multiple, setMultiple] = useState(false);
  const [percent, setPercent] = useState<number | null>(usualThreshold * 100);
  const [errors, setErrors] = useState<{ source?: string | undefined; labels?: string | undefined }>({});
  const starting = useAction({
    refetch: useClassificationsChanged(),
    failureText: (error) => {
      if (isOfLabels(error)) setErrors({ labels: error.errors.labels?.[0] });
      return error instanceof Error ? error.message : '';
    },
  });
  const suggesting = useAction();
  const threshold = (percent ?? usualThreshold * 100) / 100;
  const start = () => {
    const given = source.read();
    setErrors({ source: source.errorOf() });
    if (given === undefined) return;
    void starting.run({
      call: () =>
        call(routes.createClassification, {
          body: { ...given, labels: labelsOf(rows), multiple, threshold },
        }),
      onDone: ({ uid }) => void navigate(classificationPath(uid)),
    });
  };
  const suggest = () => {
    const given = source.read();
    setErrors({ source: source.errorOf() });
    if (given === undefined) return;
    void suggesting.run({
      call: () => call(routes.suggestLabels, { body: given }),
      onDone: ({ labels }) => {
        if (labels.length === 0) return void toast.info(t('labels.none'));
        const typed = rows.filter(({ name }) => name.trim() !== '');
        const known = new Set(typed.map(({ name }) => name.trim().toLowerCase()));
        const fresh = rowsOf(labels).filter(({ name }) => !known.has(name.toLowerCase()));
        setRows([...typed, ...fresh].slice(0, limits.classification.labelsMax));
      },
    });
  };
  return {
    source,
    rows,
    setRows,
    multiple,
    setMultiple,
    percent,
    setPercent,
    errors,
    start,
    isStarting: starting.isRunning,
    suggest,
    isSuggesting: suggesting.isRunning,
  };
}
