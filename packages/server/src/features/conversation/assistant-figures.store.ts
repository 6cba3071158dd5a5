import type { DataOf } from '@docent/contract/core/route';
import type { getTemplateFigures } from '@docent/contract/features/custom-template';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type AssistantFigures = Omit<DataOf<typeof getTemplateFigures>, 'currency'>;

/** How an assistant was used in the last days, in conversations that are still there. */
export async function countAssistantUse(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, days }: { templateId: string; days: number },
): Promise<AssistantFigures | undefined> {
  const { rows } = await sql<AssistantFigures>`select count(*)::int as questions,
      count(distinct (c.owner_kind, c.owner_id))::int as askers,
      count(o.answer_id)::int as unanswered,
      (count(*) filter (where r.value = 'up'))::int as "ratedUp",
      (count(*) filter (where r.value = 'down'))::int as "ratedDown",
      coalesce(sum(u.cost), 0)::float8 as cost
    from conversations c
      join messages a on a.company_id = c.company_id and a.conversation_id = c.id and a.role = 'assistant'
      left join message_ratings r on r.company_id = a.company_id and r.message_id = a.id
      left join unanswered_occurrences o on o.company_id = a.company_id and o.answer_id = a.id
      left join model_uses u on u.company_id = a.company_id and u.id = a.id
    where c.company_id = ${companyId} and c.template_id = ${templateId}
      and a.created_at > now() - make_interval(days => ${days}::int)`.execute(tx);
  return rows[0];
}
