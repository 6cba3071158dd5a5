import type { Budget, KeyBudget } from '@docent/contract/features/budget';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

type BudgetRow = Pick<
  Selectable<Tables['budgets']>,
  'id' | 'per' | 'scope' | 'subject_id' | 'money' | 'tokens' | 'questions'
>;

/** Whose list of budgets: the company's, or that of one of its keys or public links. */
export type BudgetList =
  | { readonly kind: 'company' }
  | { readonly kind: 'key' | 'link'; readonly id: string };

export const budgetsOfCompany: BudgetList = { kind: 'company' };
export const budgetsOfKey = (id: string): BudgetList => ({ kind: 'key', id });
export const budgetsOfLink = (id: string): BudgetList => ({ kind: 'link', id });

const ofList = (list: BudgetList): RawBuilder<unknown> =>
  list.kind === 'company'
    ? sql`set_by = 'company' and not (scope in ('key', 'link') and subject_id is not null)`
    : sql`set_by = 'company' and scope = ${list.kind} and subject_id = ${list.id}`;

/** The amounts of a budget that it has. */
function amountsOf({ money, tokens, questions }: Pick<BudgetRow, 'money' | 'tokens' | 'questions'>) {
  return {
    ...(money !== null && { money: Number(money) }),
    ...(tokens !== null && { tokens }),
    ...(questions !== null && { questions }),
  };
}

const budgetView = ({ per, scope, subject_id: subjectId, ...amounts }: BudgetRow): Budget => ({
  per,
  scope,
  ...(subjectId !== null && { subjectId }),
  ...amountsOf(amounts),
});

const keyBudgetView = ({ per, ...amounts }: BudgetRow): KeyBudget => ({ per, ...amountsOf(amounts) });

async function findBudgets(tx: Tx, { companyId }: CompanyScope, list: BudgetList): Promise<BudgetRow[]> {
  const { rows } =
    await sql<BudgetRow>`select id, per, scope, subject_id, money, tokens, questions from budgets
    where company_id = ${companyId} and ${ofList(list)} order by created_at, id`.execute(tx);
  return rows;
}

export async function listCompanyBudgets(tx: Tx, scope: CompanyScope): Promise<Budget[]> {
  return (await findBudgets(tx, scope, budgetsOfCompany)).map(budgetView);
}

/** The own budgets of keys, by their ids. */
export async function listKeyBudgets(
  tx: Tx,
  { companyId }: CompanyScope,
  keyIds: readonly string[],
): Promise<Map<string, KeyBudget[]>> {
  const { rows } =
    await sql<BudgetRow>`select id, per, scope, subject_id, money, tokens, questions from budgets
    where company_id = ${companyId} and key_id = any(${[...keyIds]}::uuid[]) order by created_at, id`.execute(
      tx,
    );
  const byKey = Map.groupBy(rows, (row) => row.subject_id ?? '');
  return new Map([...byKey].map(([keyId, own]) => [keyId, own.map(keyBudgetView)]));
}

/** What tells a budget from another: one that stays the same keeps its id, and is not warned of again. */
const contentOf = ({ per, scope, subjectId, money, tokens, questions }: Budget): string =>
  JSON.stringify([per, scope, subjectId ?? null, money ?? null, tokens ?? null, questions ?? null]);

/** Makes a list of budgets what is given. */
export async function replaceBudgets(
  tx: Tx,
  scope: CompanyScope,
  list: BudgetList,
  budgets: readonly Budget[],
): Promise<void> {
  const { companyId } = scope;
  const before = await findBudgets(tx, scope, list);
  const left = new Map(before.map((row) => [contentOf(budgetView(row)), row.id]));
  const kept = new Set(budgets.flatMap((one) => left.get(contentOf(one)) ?? []));
  await sql`delete from budgets where company_id = ${companyId} and ${ofList(list)}
    and id <> all(${[...kept]}::uuid[])`.execute(tx);
  for (const one of budgets.filter((budget) => !left.has(contentOf(budget))))
    await insertBudget(tx, scope, 'company', one);
}

async function insertBudget(
  tx: Tx,
  { companyId }: CompanyScope,
  setBy: 'company' | 'operator',
  { per, scope, subjectId, money, tokens, questions }: Budget,
): Promise<void> {
  await tx
    .insertInto('budgets')
    .values({
      company_id: companyId,
      id: newUid(),
      set_by: setBy,
      per,
      scope,
      subject_id: subjectId ?? null,
      money: money === undefined ? null : String(money),
      tokens: tokens ?? null,
      questions: questions ?? null,
    })
    .execute();
}

/** Sets how many questions a month the operator lets the company ask; null for no limit. */
export async function setOperatorBudget(
  tx: Tx,
  scope: CompanyScope,
  questions: number | null,
): Promise<void> {
  const { companyId } = scope;
  // One that stays the same keeps its id.
  await sql`delete from budgets where company_id = ${companyId} and set_by = 'operator'
    and questions is distinct from ${questions}::bigint`.execute(tx);
  const { rows } =
    await sql`select id from budgets where company_id = ${companyId} and set_by = 'operator'`.execute(tx);
  if (questions !== null && rows.length === 0)
    await insertBudget(tx, scope, 'operator', { per: 'month', scope: 'company', questions });
}

/** Whether these are projects or users of the company. */
export async function areSubjects(
  tx: Tx,
  { companyId }: CompanyScope,
  budgets: readonly Budget[],
): Promise<boolean> {
  const idsOf = (scope: Budget['scope']) => [
    ...new Set(budgets.flatMap((one) => (one.scope === scope && one.subjectId ? [one.subjectId] : []))),
  ];
  const [projects, users] = [idsOf('project'), idsOf('user')];
  const { rows } = await sql<{ found: number }>`select (
      (select count(*) from projects where company_id = ${companyId} and deleted_at is null
        and id = any(${projects}::uuid[]))
      + (select count(*) from users where company_id = ${companyId} and id = any(${users}::uuid[]))) as found`.execute(
    tx,
  );
  return rows[0]?.found === projects.length + users.length;
}
