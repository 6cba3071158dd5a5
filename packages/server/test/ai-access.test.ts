import { builtInChoice } from '@docent/contract/features/model-choice';
import { describe, expect, test } from 'vitest';
import { app, choice, connect, newAiCompany, owner, prepareAi, says, scripted } from '#testing/ai-fixture.ts';
import { createUser } from '#testing/factories.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareAi();

/** A company with two models, the first of which answers chats. */
async function withTwoModels(first: object = {}, second: object = {}) {
  const company = await newAiCompany();
  const servers = [await scripted(says('First')), await scripted(says('Second'))] as const;
  const one = choice(await connect(servers[0].baseUrl, first));
  const two = choice(await connect(servers[1].baseUrl, second));
  await company.settle({ chat: one });
  const answer = async (more: { as?: SignedIn; model?: object } = {}) => {
    const { text, engine } = await company.question(more);
    return engine === 'built-in' ? engine : text.replace(/ .*/s, '').replace(/\W+$/, '');
  };
  return { ...company, servers, one, two, answer };
}

const roleOf = async ({ userId }: SignedIn) =>
  (await owner<{ role_id: string }>('select role_id from users where id = $1', [userId]))[0]?.role_id;

const available = async (as: SignedIn) =>
  (await app.call('GET', '/models/available', { as })).body.data.items.map(
    ({ model, providerId }: { model: string; providerId: string }) => ({ model, providerId }),
  );

/** How a question with this model is refused. */
const refusal = (question: Promise<unknown>) =>
  question.then(
    () => 'answered',
    (error: { status: number; body: { code: string } }) => [error.status, error.body.code],
  );

describe('a question may name what answers it', () => {
  test('among the models of the company, and the built-in engine', async () => {
    const { answer, two } = await withTwoModels();
    expect(await answer()).toBe('First');
    expect(await answer({ model: two })).toBe('Second');
    expect(await answer({ model: builtInChoice })).toBe('built-in');
  });

  test('and is refused for one that nobody has connected, or that another company has', async () => {
    const { question, one } = await withTwoModels();
    const stranger = await app.signIn(await createUser(app.address));
    const own = { kind: 'openai', name: 'Own', key: 'secret', models: [{ id: 'gpt' }] };
    const made = await app.call('POST', '/company/ai/providers', { as: stranger, body: own });
    for (const model of [choice(one.providerId, 'gone'), choice(made.body.data.id, 'gpt')])
      expect(await refusal(question({ model }))).toEqual([422, 'ai_model_unknown']);
  });

  test('and is refused for one outside in a project that is closed to the outside', async () => {
    const { admin, question, settle, servers, two } = await withTwoModels({}, { isOutside: true });
    await settle({ outsideForbidden: [admin.projectId] });
    expect(await refusal(question({ model: two }))).toEqual([403, 'ai_model_outside']);
    expect(servers[1].requests).toEqual([]);
    expect(await available(admin)).not.toContainEqual(two);
  });
});

describe('a role that may use some models', () => {
  test('is answered by these alone: unasked, asked for, and when the first does not answer', async () => {
    const { colleague, settle, answer, question, servers, one, two } = await withTwoModels();
    const user = await colleague({ scopes: { chat: {}, file_manager: {} } });
    const roleId = await roleOf(user);
    expect(await answer({ as: user })).toBe('First');
    await settle({ allowed: { roles: [{ roleId, models: [two] }], projects: [] }, fallback: [one] });
    const before = servers[0].requests.length;
    expect(await answer({ as: user })).toBe('Second');
    expect(await refusal(question({ as: user, model: one }))).toEqual([403, 'ai_model_not_allowed']);
    expect(await available(user)).toEqual([two, { ...builtInChoice }]);
    expect(servers[0].requests.length).toBe(before);
    expect(await answer()).toBe('First');
  });

  test('that is empty leaves the built-in engine', async () => {
    const { colleague, settle, answer } = await withTwoModels();
    const user = await colleague({ scopes: { chat: {}, file_manager: {} } });
    await settle({ allowed: { roles: [{ roleId: await roleOf(user), models: [] }], projects: [] } });
    expect(await answer({ as: user })).toBe('built-in');
  });

  test('adds up with the role in the project, as permissions do', async () => {
    const { admin, colleague, settle, answer, one, two } = await withTwoModels();
    const user = await colleague({ scopes: { chat: {}, file_manager: {} } });
    const role = { name: 'Writers', permissions: { scopes: { chat: {} }, actions: {} } };
    const made = await app.call('POST', '/roles', { as: admin, body: role });
    const limits = [
      { roleId: await roleOf(user), models: [two] },
      { roleId: made.body.data.id, models: [one] },
    ];
    await settle({ allowed: { roles: limits, projects: [] } });
    expect(await answer({ as: user })).toBe('Second');
    await owner(`update project_users set role_id = $3 where project_id = $1 and user_id = $2`, [
      admin.projectId,
      user.userId,
      made.body.data.id,
    ]);
    expect(await answer({ as: user })).toBe('First');
    expect(await available(user)).toEqual([one, two, { ...builtInChoice }]);
  });

  test('is gone from the settings with the role', async () => {
    const { admin, settle, one } = await withTwoModels();
    const role = { name: 'Readers', permissions: { scopes: { chat: {} }, actions: {} } };
    const roleId = (await app.call('POST', '/roles', { as: admin, body: role })).body.data.id;
    const allowed = { roles: [{ roleId, models: [one] }], projects: [] };
    expect((await settle({ allowed })).allowed).toEqual(allowed);
    expect((await app.call('DELETE', `/roles/${roleId}`, { as: admin })).status).toBe(200);
    const rows = await owner('select from role_ai_models where role_id = $1', [roleId]);
    expect(rows).toEqual([]);
  });
});

describe('a project that may use some models', () => {
  test('is answered by these alone, also for administrators and for what a custom model names', async () => {
    const { admin, settle, answer, question, one, two } = await withTwoModels();
    await settle({ allowed: { roles: [], projects: [{ projectId: admin.projectId, models: [two] }] } });
    expect(await answer()).toBe('Second');
    expect(await refusal(question({ model: one }))).toEqual([403, 'ai_model_not_allowed']);
    const body = { name: 'Named', chunkSize: 512, chunkOverlap: 64, aiModel: one };
    const made = await app.call('POST', '/models', { as: admin, body });
    expect(made.body.errors).toEqual({ aiModel: ['Please select a model'] });
  });
});

test('limits name roles and projects of the company alone', async () => {
  const { put, one } = await withTwoModels();
  const stranger = await app.signIn(await createUser(app.address));
  const foreign = [
    { roles: [], projects: [{ projectId: stranger.projectId, models: [one] }] },
    { roles: [{ roleId: stranger.projectId, models: [one] }], projects: [] },
  ];
  for (const allowed of foreign) {
    const { status, body } = await put({ allowed });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['allowed']]);
  }
});
