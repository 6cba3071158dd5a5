import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import { Failure } from '#platform/failure.ts';
import type { Holder } from '#platform/fair-queue.ts';
import { openAskedTable } from './open-table.ts';
import { countsSql, type RelationSides, repeatsSql } from './relation-values.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import type { TableFiles } from './table-files.ts';

const shownLabel = ({ column_notes: notes, columns }: SpreadsheetTableRow, name: string) =>
  notes[name]?.label ?? (columns?.find((column) => column.name === name)?.label || name);

/**
 * How many of the different values of a column the other one has, from 0 to 1.
 * @throws Failure relation_not_unique, relation_without_match; query_refused where the rows cannot be compared in time
 */
export async function measureRelation(
  files: TableFiles,
  tables: { from: SpreadsheetTableRow; to: SpreadsheetTableRow },
  { from, to, holder, language }: RelationSides & { holder: Holder; language: Language },
): Promise<number> {
  const rows = tables.from.id === tables.to.id ? [tables.from] : [tables.from, tables.to];
  const opened = await Promise.all(rows.map((row) => openAskedTable(files, row)));
  const sql = `select ${repeatsSql(to)}, seen, found from ${countsSql({ from, to })}`;
  const outcome = await runQuery({ tables: opened, sql, holder, isOwn: true }, new AbortController().signal);
  const values = {
    fromTable: tables.from.label,
    fromColumn: shownLabel(tables.from, from.column),
    toTable: tables.to.label,
    toColumn: shownLabel(tables.to, to.column),
  };
  // Texts that are no numbers cannot be compared with numbers.
  if (outcome.type === 'refused' && outcome.refusal === 'failed')
    throw new Failure('relation_without_match', { values });
  if (outcome.type === 'refused') {
    const reason = translate(`query.${outcome.refusal}`, language, { detail: outcome.detail ?? '' });
    throw new Failure('query_refused', { values: { reason } });
  }
  const [[repeats, seen, found] = []] = outcome.result.rows;
  if (repeats === true) throw new Failure('relation_not_unique', { values });
  if (Number(found) === 0) throw new Failure('relation_without_match', { values });
  return Number(found) / Number(seen);
}
