import type { RelationState } from '@docent/contract/features/spreadsheet-relation';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { RelationSides } from './relation-values.ts';

export interface ProposedRelation {
  fromTableId: string;
  fromColumn: string;
  toTableId: string;
  toColumn: string;
  /** Of the values of the column, how many the key holds. */
  share: number;
}

export type RelationRow = Selectable<Tables['spreadsheet_relations']> & {
  from_table: string;
  to_table: string;
};

/** The relations between the tables of a spreadsheet, in the order of its tables. */
export async function listRelations(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetId: string,
): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`select r.*, f.name as from_table, t.name as to_table
    from spreadsheet_relations r
    join spreadsheet_tables f on f.company_id = ${companyId} and f.id = r.from_table_id
    join spreadsheet_tables t on t.company_id = ${companyId} and t.id = r.to_table_id
    where r.company_id = ${companyId} and r.spreadsheet_id = ${spreadsheetId}
    order by f.position, r.from_column, t.position, r.to_column`.execute(tx);
  return rows;
}

/** Puts what was found in place of earlier proposals; what people decided stays. */
export async function storeProposals(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, relations }: { spreadsheetId: string; relations: readonly ProposedRelation[] },
): Promise<void> {
  await sql`delete from spreadsheet_relations where company_id = ${companyId}
    and spreadsheet_id = ${spreadsheetId} and state = 'proposed'`.execute(tx);
  for (const relation of relations)
    await storeRelation(tx, { companyId }, { spreadsheetId, ...relation, state: 'proposed' });
}

/** Keeps a relation; one that people decided on is only changed by people. */
export async function storeRelation(
  tx: Tx,
  { companyId }: CompanyScope,
  relation: Omit<ProposedRelation, 'share'> & {
    share: number | null;
    spreadsheetId: string;
    state: RelationState;
  },
): Promise<void> {
  const { spreadsheetId, fromTableId, fromColumn, toTableId, toColumn, share, state } = relation;
  await sql`insert into spreadsheet_relations
      (company_id, id, spreadsheet_id, from_table_id, from_column, to_table_id, to_column, share, state)
    values (${companyId}, ${newUid()}, ${spreadsheetId}, ${fromTableId}, ${fromColumn}, ${toTableId}, ${toColumn},
      ${share}::real, ${state})
    on conflict (company_id, from_table_id, from_column, to_table_id, to_column) do update set
      state = case when excluded.state = 'proposed' then spreadsheet_relations.state else excluded.state end,
      share = coalesce(excluded.share, spreadsheet_relations.share)`.execute(tx);
}

/** @returns false where there is no such relation */
export async function deleteRelation(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, from, to }: RelationSides & { spreadsheetId: string },
): Promise<boolean> {
  const tableOf = (name: string) => sql`(select t.id from spreadsheet_tables t
    where t.company_id = ${companyId} and t.spreadsheet_id = ${spreadsheetId} and t.name = ${name})`;
  const { rows } = await sql`delete from spreadsheet_relations
    where company_id = ${companyId} and spreadsheet_id = ${spreadsheetId}
      and from_table_id = ${tableOf(from.table)} and from_column = ${from.column}
      and to_table_id = ${tableOf(to.table)} and to_column = ${to.column} returning id`.execute(tx);
  return rows.length > 0;
}
