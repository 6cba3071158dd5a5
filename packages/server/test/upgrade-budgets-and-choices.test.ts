import { builtInChoice, environmentProviderId } from '@docent/contract/features/model-choice';
import { afterEach, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type EarlierVersion, openEarlierVersion } from '#testing/earlier-version.ts';

let earlier: EarlierVersion | undefined;

afterEach(() => earlier?.drop());

test('what a custom model of an earlier version named becomes a provider and its model', async () => {
  earlier = await openEarlierVersion('0280');
  const { owner, companyId, projectId } = earlier;
  const provider = newUid();
  const before = ['built-in', 'gpt', 'org/gpt', `${provider}/org/gpt`, null];
  for (const [at, name] of before.entries())
    await owner(
      `insert into models (company_id, id, project_id, name, name_key, chunk_size, chunk_overlap, ai_model)
       values ($1, $2, $3, $4, $4, 512, 64, $5)`,
      [companyId, newUid(), projectId, `m${at}`, name],
    );
  await earlier.upgrade();
  const rows = await owner<{ ai_model: object | null }>('select ai_model from models order by name');
  expect(rows.map(({ ai_model }) => ai_model)).toEqual([
    builtInChoice,
    { providerId: environmentProviderId, model: 'gpt' },
    { providerId: environmentProviderId, model: 'org/gpt' },
    { providerId: provider, model: 'org/gpt' },
    null,
  ]);
});

test('the quota of questions of an earlier version becomes a budget of the operator, with what was used of it', async () => {
  earlier = await openEarlierVersion('0270');
  const { owner, companyId, projectId } = earlier;
  const userId = newUid();
  await owner(
    `insert into company_quotas (company_id, users_max, questions_per_month_max) values ($1, null, 500)`,
    [companyId],
  );
  await owner(
    `insert into question_counts (company_id, month, questions)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, 120)`,
    [companyId],
  );
  await owner(
    `insert into usage_daily (company_id, day, owner_kind, owner_id, project_id, questions, tokens_in, tokens_out)
     values ($1, (now() at time zone 'UTC')::date, 'user', $2, $3, 7, 900, 100)`,
    [companyId, userId, projectId],
  );
  await earlier.upgrade();
  expect(await owner('select set_by, per, scope, subject_id, questions::int, money from budgets')).toEqual([
    { set_by: 'operator', per: 'month', scope: 'company', subject_id: null, questions: 500, money: null },
  ]);
  const used = await owner(
    `select scope, subject_id, sum(questions)::int as questions, sum(tokens)::int as tokens
     from budget_days group by 1, 2 order by 1`,
  );
  expect(used).toEqual([
    { scope: 'company', subject_id: companyId, questions: 120, tokens: 1_000 },
    { scope: 'project', subject_id: projectId, questions: 7, tokens: 1_000 },
    { scope: 'user', subject_id: userId, questions: 7, tokens: 1_000 },
  ]);
});
