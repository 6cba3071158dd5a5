import { sql } from 'kysely';
import type { AskedQuestion } from '#features/unanswered/index.ts';
import type { OwnerKind } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface AskedRow extends Omit<AskedQuestion, 'answerId' | 'owner'> {
  ownerKind: OwnerKind;
  ownerId: string;
  isNarrowed: boolean;
  engine: string | null;
}

/** The question of an answer, with the model, assistant or database that it was put to. */
export async function findAsked(
  tx: Tx,
  { companyId }: CompanyScope,
  answerId: string,
): Promise<(AskedQuestion & Pick<AskedRow, 'isNarrowed' | 'engine'>) | undefined> {
  const { rows } = await sql<AskedRow>`select q.text as question, q.language, a.engine,
      q.filter is not null as "isNarrowed", c.project_id as "projectId", c.model_id as "modelId",
      c.template_id as "templateId", c.spreadsheet_id as "spreadsheetId", c.owner_kind as "ownerKind", c.owner_id as "ownerId"
    from messages a
      join conversations c on c.company_id = a.company_id and c.id = a.conversation_id
      join messages q on q.company_id = a.company_id and q.conversation_id = a.conversation_id
        and q.position = a.position - 1
    where a.company_id = ${companyId} and a.id = ${answerId}
      and (c.model_id is not null or c.template_id is not null or c.spreadsheet_id is not null)`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { ownerKind, ownerId, ...asked } = row;
  return { ...asked, answerId, owner: { kind: ownerKind, id: ownerId } };
}
