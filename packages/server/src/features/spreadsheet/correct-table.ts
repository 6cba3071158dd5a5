import type { Language } from '@docent/contract/core/language';
import type { SpreadsheetTable, TableCorrections } from '@docent/contract/features/spreadsheet';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { checkCorrections } from './check-corrections.ts';
import { importSpreadsheetJob, proposeRelationsJob } from './import-jobs.ts';
import { loadTable } from './load-tables.ts';
import { lockSpreadsheet, markImporting } from './spreadsheet.store.ts';
import type { ColumnNotes } from './spreadsheet.tables.ts';
import { tableView } from './spreadsheet.view.ts';
import { askForImport, noteColumns } from './spreadsheet-table.store.ts';

interface TableToCorrect {
  uid: string;
  name: string;
  corrections: TableCorrections;
  language: Language;
}

/** Labels, descriptions and keys; an empty description is taken away. */
function notesAfter(notes: ColumnNotes, { columns = [] }: TableCorrections): ColumnNotes {
  const after = { ...notes };
  for (const { name, label, description, key } of columns) {
    const { description: before, ...rest } = after[name] ?? {};
    const kept = description ?? before;
    after[name] = {
      ...rest,
      ...(label && { label }),
      ...(kept && { description: kept }),
      ...(key !== undefined && { key }),
    };
  }
  return after;
}

/** What changes how the table is read, added to what was corrected before; undefined when nothing does. */
function readingAfter(before: TableCorrections, asked: TableCorrections): TableCorrections | undefined {
  const { columns = [], ...reading } = asked;
  const known = before.columns ?? [];
  const read = columns.flatMap(({ name, type, format, fillEmpty }) => {
    if (!type && !format && fillEmpty === undefined) return [];
    const { fillEmpty: filled, ...typed } = known.find((column) => column.name === name) ?? { name };
    const filling = fillEmpty ?? filled;
    return [
      {
        // A type goes together with its format: another one of them is another decision.
        ...(type || format ? { name, ...(type && { type }), ...(format && { format }) } : typed),
        ...(filling !== undefined && { fillEmpty: filling }),
      },
    ];
  });
  if (read.length === 0 && Object.keys(reading).length === 0) return undefined;
  const kept = known.filter(({ name }) => !read.some((column) => column.name === name));
  return { ...before, ...reading, columns: [...kept, ...read] };
}

/**
 * Changes labels, descriptions and keys at once; what changes how the table is read has it imported again, as a new version.
 * @throws Failure validation, spreadsheet_not_found, table_not_found, spreadsheet_importing
 */
export function correctTable(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  { uid, name, corrections, language }: TableToCorrect,
): Promise<SpreadsheetTable> {
  return inScope(db, actor, async (tx) => {
    const spreadsheet = await lockSpreadsheet(tx, actor, uid);
    if (!spreadsheet) throw new Failure('spreadsheet_not_found');
    const table = await loadTable(tx, actor, { uid, name });
    checkCorrections(table, corrections, language);
    await noteColumns(tx, actor, { id: table.id, notes: notesAfter(table.column_notes, corrections) });
    const reading = readingAfter(table.corrections, corrections);
    if (reading) {
      if (spreadsheet.status === 'importing') throw new Failure('spreadsheet_importing');
      await askForImport(tx, actor, { id: table.id, corrections: reading });
      await markImporting(tx, actor, uid);
      await jobs.enqueue(tx, actor, importSpreadsheetJob, { companyId: actor.companyId, spreadsheetId: uid });
    }
    // An import looks for relations by itself.
    else if (corrections.columns?.some(({ key }) => key !== undefined))
      await jobs.enqueue(tx, actor, proposeRelationsJob, { companyId: actor.companyId, spreadsheetId: uid });
    await recordAudit(tx, actor, {
      action: 'spreadsheet.changed',
      subject: { kind: 'spreadsheet', id: uid, name: spreadsheet.name },
      projectId: actor.projectId,
      details: { table: name },
    });
    return tableView(await loadTable(tx, actor, { uid, name }), language);
  });
}
