import type { ModelUse } from '#features/budget/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { SectionNotes } from './section-notes.ts';

export interface StoredNotes {
  readonly position: number;
  readonly notes: SectionNotes;
  readonly uses: readonly ModelUse[];
}

/** What was noted of the sections of a summary so far. */
export function listNotes(tx: Tx, { companyId }: CompanyScope, summaryId: string): Promise<StoredNotes[]> {
  return tx
    .selectFrom('summary_notes')
    .select(['position', 'notes', 'uses'])
    .where('company_id', '=', companyId)
    .where('summary_id', '=', summaryId)
    .orderBy('position')
    .execute();
}

/** Keeps the notes of one section; those of an earlier attempt stay as they are. */
export async function insertNotes(
  tx: Tx,
  { companyId }: CompanyScope,
  summaryId: string,
  { position, notes, uses }: StoredNotes,
): Promise<void> {
  await tx
    .insertInto('summary_notes')
    .values({
      company_id: companyId,
      summary_id: summaryId,
      position,
      // As JSON texts: an array would be taken for one of the database.
      notes: JSON.stringify(notes),
      uses: JSON.stringify(uses),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes hold words of the sources: they go once the summary is written, or a source is deleted. */
export async function deleteNotes(tx: Tx, { companyId }: CompanyScope, summaryId: string): Promise<void> {
  await tx
    .deleteFrom('summary_notes')
    .where('company_id', '=', companyId)
    .where('summary_id', '=', summaryId)
    .execute();
}
