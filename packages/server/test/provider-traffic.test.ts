import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { ask, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import {
  anthropicEvents,
  googleEvents,
  startVendorServer,
  type VendorServer,
} from '#testing/vendor-servers.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
const servers: VendorServer[] = [];

beforeAll(async () => {
  app = await testApp();
  const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  await app.call('PUT', '/settings', { as: operator, body: { allowedHosts: ['127.0.0.0/8'] } });
});

afterAll(async () => {
  await app?.stop();
  for (const server of servers) await server.close();
});

const vendors = { anthropic: anthropicEvents, google: googleEvents } as const;

/** A company with a provider of its own; the key, the file and the question hold words that nobody else has. */
async function newCompany(kind: keyof typeof vendors) {
  const admin: SignedIn = await app.signIn(await createUser(app.address));
  const server = await startVendorServer([{ does: 'stream', events: vendors[kind](['Yes', ' [1].']) }]);
  servers.push(server);
  const canary = newUid().replaceAll('-', '');
  const [key, secret, asked] = [`key${canary}`, `secret${canary}`, `asked${canary}`];
  const body = { kind, name: `Own ${canary}`, url: server.url, key, models: [{ id: 'scripted' }] };
  const made = await app.call('POST', '/company/ai/providers', { as: admin, body });
  const chat = { providerId: made.body.data.id, model: 'scripted' };
  const chosen = await app.call('PUT', '/company/ai', { as: admin, body: { chat } });
  expect(chosen.status).toBe(200);
  const file = await uploadReady(app, admin, 'notes.txt', `The launch code is ${secret}.`);
  return {
    canary,
    server,
    own: [key, secret, asked],
    question: async () => {
      const uid = await startChat(app, admin, [file.uid]);
      await ask(app, admin, { chat: uid, text: `What is the launch code ${asked}?` });
    },
  };
}

test('a provider receives the key, questions and passages of its own company only', async () => {
  const kinds = ['anthropic', 'google', 'anthropic', 'google'] as const;
  const companies = [];
  for (const kind of kinds) companies.push(await newCompany(kind));
  await Promise.all(companies.flatMap(({ question }) => [question(), question()]));
  const traffic = companies.map(({ server }) => JSON.stringify(server.requests));
  for (const [at, { own }] of companies.entries()) {
    for (const word of own) expect(traffic[at]).toContain(word);
    const others = companies.filter((_, other) => other !== at).map(({ canary }) => canary);
    expect(others.filter((canary) => traffic[at]?.includes(canary))).toEqual([]);
  }
});
