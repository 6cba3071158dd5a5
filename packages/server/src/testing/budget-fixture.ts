import { newUid } from '#platform/db/uuid.ts';
import { ask, startChat } from './chat.ts';
import { createUser } from './factories.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from './fake-model-server.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** A model that reports 1,000 tokens in and 200 out: 0.0014 at the prices below. */
export const reporting: ModelTurn = {
  does: 'answer',
  words: ['An answer.'],
  usage: { prompt_tokens: 1_000, completion_tokens: 200 },
};
/** For a million tokens. */
const prices = { inputPrice: 0.8, outputPrice: 3 };
export const costOfAnswer = 0.0014;

export interface BudgetCompany {
  readonly admin: SignedIn;
  readonly model: FakeModelServer;
  readonly providerId: string;
  /** Changes the company's AI settings. */
  settle(body: object): Promise<void>;
  /** Asks in a new chat; throws a refusal as `{ status, body }`. @returns the chat */
  question(as?: SignedIn): Promise<string>;
  statuses(): Promise<StatusOfBudget[]>;
}

interface StatusOfBudget {
  scope: string;
  setBy: string;
  used: { money: number; tokens: number; questions: number };
  largest: { id: string; name: string | null } | null;
  subject: { id: string; name: string | null } | null;
  reachedCount: number;
  freeAt: string;
}

/** A company whose chats are answered by a scripted model of its own with prices. */
export async function openBudgetCompany(
  app: TestApp,
  ...turns: [ModelTurn, ...ModelTurn[]]
): Promise<BudgetCompany> {
  const model = await startFakeModelServer({ turns });
  const admin = await app.signIn(await createUser(app.address, { isOperator: false }));
  const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  const provider = {
    kind: 'openai-compatible',
    name: `Provider ${newUid()}`,
    url: model.baseUrl,
    models: [{ id: 'scripted', ...prices }],
  };
  const { body } = await app.call('POST', '/settings/ai/providers', { as: operator, body: provider });
  const providerId: string = body.data.id;
  const settle = async (change: object) => {
    const reply = await app.call('PUT', '/company/ai', { as: admin, body: change });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  await settle({ chat: { providerId, model: 'scripted' } });
  return {
    admin,
    model,
    providerId,
    settle,
    async question(as = admin) {
      const chat = await startChat(app, as);
      await ask(app, as, { chat, text: 'What is there to say?' });
      return chat;
    },
    async statuses() {
      return (await app.call('GET', '/company/ai/budgets', { as: admin })).body.data.items;
    },
  };
}

/** Another user of the company; an administrator unless something else is wished. */
export async function colleagueOf(
  app: TestApp,
  { companyId, companyCode, projectId }: SignedIn,
  wishes: Parameters<typeof createUser>[1] = {},
): Promise<SignedIn> {
  return app.signIn(await createUser(app.address, { companyId, companyCode, projectId, ...wishes }));
}
