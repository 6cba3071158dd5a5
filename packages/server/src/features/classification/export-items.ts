import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { Cell } from '@docent/contract/table-cell';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { type TableFormat, tableAnswer } from '#platform/http/table-answer.ts';
import { type ItemRow, listItemsAfter } from './classification-item.store.ts';
import { loadClassification } from './get-classification.ts';
import { hideDeleted } from './hide-deleted.ts';

interface ExportAsked {
  id: string;
  format: TableFormat;
  language: Language;
}

const readAtOnce = 1_000;
const textColumns = ['text', 'labels'] as const;
const otherColumns = ['standing', 'words'] as const;

function columnsOf(language: Language) {
  const named = (name: (typeof textColumns | typeof otherColumns)[number] | 'confidence') =>
    translate(`classification.export.${name}`, language);
  return [
    { name: '#', type: 'integer' as const },
    ...textColumns.map((name) => ({ name: named(name) })),
    { name: named('confidence'), type: 'decimal' as const },
    ...otherColumns.map((name) => ({ name: named(name) })),
  ];
}

function standingOf({ state, unsure, corrected }: ItemRow): MessageKey | undefined {
  if (corrected !== null) return 'classification.standing.corrected';
  if (state !== 'done') return `classification.standing.${state}`;
  return unsure ? 'classification.standing.unsure' : undefined;
}

function cellsOf(row: ItemRow, language: Language): Cell[] {
  const text = row.text ?? '';
  const labels = row.corrected ?? row.guesses.map(({ name }) => name);
  const standing = standingOf(row);
  const words = row.evidence.map(({ start, end }) => text.slice(start, end));
  return [
    row.source_row ?? row.index + 1,
    text,
    labels.join('; '),
    row.confidence,
    standing ? translate(standing, language) : '',
    words.join('; '),
  ];
}

async function* rowsOf(db: Database, actor: Actor, { id, language }: ExportAsked): AsyncGenerator<Cell[]> {
  for (let after = -1; ; ) {
    const items = await inReadScope(db, actor, async (tx) =>
      hideDeleted(tx, actor, await listItemsAfter(tx, actor, { id, after, max: readAtOnce })),
    );
    if (items.length === 0) return;
    for (const { row } of items) yield cellsOf(row, language);
    after = items.at(-1)?.row.index ?? after;
  }
}

/** All items of a classification as a file, read while it is sent. @throws Failure not_found */
export async function exportClassification(
  db: Database,
  actor: Actor,
  asked: ExportAsked,
): Promise<BytesAnswer> {
  const { id, format, language } = asked;
  const { title } = await inScope(db, actor, async (tx) => {
    const row = await loadClassification(tx, actor, id);
    const subject = { kind: 'classification', id, name: '' } as const;
    const { projectId } = actor;
    const action = 'classification.exported';
    await recordAudit(tx, actor, { action, subject, projectId, details: { format } });
    return row;
  });
  return tableAnswer(format, { name: title, columns: columnsOf(language), rows: rowsOf(db, actor, asked) });
}
