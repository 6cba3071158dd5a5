import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A text whose labels are known, by their names. */
export interface Example {
  readonly text: string;
  readonly labels: readonly string[];
}

export async function insertExamples(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  examples: readonly Example[],
): Promise<void> {
  if (examples.length === 0) return;
  const given = JSON.stringify(examples);
  await sql`insert into classification_examples (company_id, classification_id, position, text, labels)
    select ${companyId}, ${id}, n, e->>'text', array(select jsonb_array_elements_text(e->'labels'))
    from jsonb_array_elements(${given}::jsonb) with ordinality as given (e, n)`.execute(tx);
}

export interface ExamplesAsked {
  readonly id: string;
  readonly projectId: string;
  readonly owner: Owner;
  readonly labelsKey: string;
  /** The saved set that it was made with: what anybody in the project said with it teaches. */
  readonly labelSetId: string | null;
  readonly max: number;
  readonly lengthMax: number;
}

/** When a classification began, as exactly as the database knows it. */
const beganAt = ({ companyId }: CompanyScope, { id }: ExamplesAsked): RawBuilder<unknown> =>
  sql`(select created_at from classifications where company_id = ${companyId} and id = ${id})`;

/** Classifications that teach this one: those of the owner with the same labels, and all with the same saved set. */
const teachers = ({ companyId }: CompanyScope, asked: ExamplesAsked): RawBuilder<unknown> =>
  sql`select id from classifications where company_id = ${companyId} and project_id = ${asked.projectId}
    and (${ownedBy(asked.owner)} and labels_key = ${asked.labelsKey} or label_set_id = ${asked.labelSetId})
    and created_at <= ${beganAt({ companyId }, asked)}`;

/**
 * Labelled texts for a classification: those that it was given, then what people said of items with the same labels
 * before it began, the latest first. Each text once.
 */
export async function listExamples(tx: Tx, scope: CompanyScope, asked: ExamplesAsked): Promise<Example[]> {
  const { companyId } = scope;
  const { rows } = await sql<Example>`select text, labels from (
      select distinct on (md5(text)) left(text, ${asked.lengthMax}) as text, labels, rank, at from (
        select text, labels, case when classification_id = ${asked.id} then 0 else 2 end as rank,
          null::timestamptz as at from classification_examples where company_id = ${companyId}
          and classification_id in (${teachers(scope, asked)})
        union all
        select text, corrected, 1, corrected_at from classification_items where company_id = ${companyId}
          and classification_id in (${teachers(scope, asked)}) and corrected is not null and text is not null
          and corrected_at <= ${beganAt(scope, asked)}
      ) as known order by md5(text), rank, at desc) as each
    order by rank, at desc, md5(text) limit ${asked.max}`.execute(tx);
  return rows;
}
