import type { ImportStage, SpreadsheetState, TableCorrections } from '@docent/contract/features/spreadsheet';
import type { RelationState } from '@docent/contract/features/spreadsheet-relation';
import type { TableDifference, VersionMode } from '@docent/contract/features/spreadsheet-version';
import type { Generated } from 'kysely';
import type { SheetRange } from '#engine/tabular/import/find-blocks.ts';
import type { MergeMode, PlannedColumn, TablePlan } from '#engine/tabular/import/table-plan.ts';

/** What an import tells of a column, beside the plan. */
export type StoredColumn = PlannedColumn & { misfits: number };
/** What people say of columns, by their names. */
export type ColumnNotes = Record<string, { label?: string; description?: string; key?: boolean }>;

/** A file that a table is read from, and how its rows meet those of the files before it. */
export interface TableSourceFile {
  fileId: string | null;
  name: string;
  /** Of a workbook. */
  sheet: string | null;
  /** The part of the sheet, where it holds several tables. */
  range?: SheetRange | null;
  sha256: string;
  sizeBytes: number;
  mode: MergeMode;
  keys: string[];
}

/** New data that waits to be imported. */
export interface TableChange extends TableSourceFile {
  /** Its version is kept as a draft. */
  isPreview: boolean;
}

declare module '#platform/db/schema.ts' {
  interface Tables {
    spreadsheets: {
      company_id: string;
      id: string;
      project_id: string;
      name: string;
      name_key: string;
      status: Generated<SpreadsheetState>;
      progress: Generated<number>;
      import_stage: Generated<ImportStage | null>;
      claim: Generated<number>;
      cancel_asked: Generated<boolean>;
      deleted_at: Generated<Date | null>;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      requested_by: string | null;
    };
    spreadsheet_tables: {
      company_id: string;
      id: string;
      spreadsheet_id: string;
      position: number;
      name: string;
      label: string;
      sheet: Generated<string | null>;
      file_id: string | null;
      file_name: string;
      sha256: string;
      size_bytes: number;
      encoding: Generated<string | null>;
      corrections: Generated<TableCorrections>;
      column_notes: Generated<ColumnNotes>;
      state: Generated<'waiting' | 'ready' | 'failed'>;
      error_code: Generated<string | null>;
      /** With an error, the one of its several files that it is of. */
      failed_file: Generated<string | null>;
      plan: Generated<TablePlan | null>;
      version_id: Generated<string | null>;
      range: Generated<SheetRange | null>;
      names_files: Generated<boolean>;
      file_column_label: Generated<string | null>;
      more_sources: Generated<TableSourceFile[]>;
      change: Generated<TableChange | null>;
    };
    spreadsheet_relations: {
      company_id: string;
      id: string;
      spreadsheet_id: string;
      from_table_id: string;
      from_column: string;
      to_table_id: string;
      to_column: string;
      state: RelationState;
      share: number | null;
    };
    spreadsheet_versions: {
      company_id: string;
      id: string;
      table_id: string;
      project_id: string;
      number: number;
      storage_key: string;
      sha256: string;
      size_bytes: number;
      row_count: number;
      unread_rows: number;
      flagged_rows: number;
      columns: StoredColumn[];
      plan: TablePlan;
      created_at: Generated<Date>;
      mode: Generated<'read' | VersionMode>;
      keys: Generated<string[]>;
      sources: Generated<TableSourceFile[]>;
      corrections: Generated<TableCorrections>;
      difference: Generated<TableDifference | null>;
      base_number: Generated<number | null>;
      is_draft: Generated<boolean>;
      deleted_at: Generated<Date | null>;
      created_by: Generated<string | null>;
    };
  }
}
