import { afterAll, beforeAll, expect } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { ask, readChat, startChat } from './chat.ts';
import { createUser } from './factories.ts';
import { type FakeEmbeddingServer, startFakeEmbeddingServer } from './fake-embedding-server.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from './fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';
import type { VendorServer } from './vendor-servers.ts';
import { uploadReady } from './wait-for-file.ts';

export let app: TestApp;
export let owner: OwnerSql;
let operator: SignedIn;
const started: (FakeModelServer | FakeEmbeddingServer | VendorServer)[] = [];

/** Gives the tests of a file a product, whose operator connects AI providers. */
export function prepareAi(): void {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
    operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
    for (const server of started) await server.close();
  });
}

/** A server that is closed with the product. */
function kept<Server extends (typeof started)[number]>(server: Server): Server {
  started.push(server);
  return server;
}

/** A model that says this word, and cites the first passage. */
export const says = (word: string): ModelTurn => ({ does: 'answer', words: [word, ' [1].'] });

export const scripted = async (...turns: [ModelTurn, ...ModelTurn[]]): Promise<FakeModelServer> =>
  kept(await startFakeModelServer({ turns }));

export const scriptedEmbeddings = async (): Promise<FakeEmbeddingServer> =>
  kept(await startFakeEmbeddingServer());

/** Connects a provider for every company; returns its id. */
export async function connect(url: string, more: object = {}): Promise<string> {
  const body = { kind: 'openai-compatible', name: `Provider ${newUid()}`, url, models: [{ id: 'scripted' }] };
  const reply = await app.call('POST', '/settings/ai/providers', {
    as: operator,
    body: { ...body, ...more },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.id;
}

/** The model of a provider that was connected. */
export const choice = (providerId: string, model = 'scripted') => ({ providerId, model });

export const embeddingModel = { models: [{ id: 'scripted', capabilities: { embeddings: true } }] };

/** A company of its own, whose administrator chooses among what the operator connected. */
export async function newAiCompany() {
  const admin = await app.signIn(await createUser(app.address));
  const { companyId, companyCode, projectId } = admin;
  const file = await uploadReady(app, admin, 'notes.txt', 'The launch code of the rocket is 7319.');
  return {
    admin,
    file,
    colleague: async (wishes: object = {}) =>
      app.signIn(
        await createUser(app.address, { companyId, companyCode, projectId, type: 'regular', ...wishes }),
      ),
    put: (body: object) => app.call('PUT', '/company/ai', { as: admin, body }),
    async settle(body: object) {
      const { status, body: answer } = await app.call('PUT', '/company/ai', { as: admin, body });
      expect(status, JSON.stringify(answer)).toBe(200);
      return answer.data;
    },
    /** The answer to a question as it is stored. @param as the administrator without one */
    async question(more: { as?: SignedIn; model?: object } = {}) {
      const as = more.as ?? admin;
      const chat = await startChat(app, as, [file.uid]);
      await ask(app, as, { chat, text: 'What is the launch code?', model: more.model });
      return present((await readChat(app, as, chat)).messages[1]);
    },
  };
}
