import { expect, test } from 'vitest';
import { ask, startChat } from '#testing/chat.ts';
import { startFakeModelServer } from '#testing/fake-model-server.ts';
import { testApp } from '#testing/test-app.ts';

test('a question beyond a budget of the company calls no model', async () => {
  const model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['An answer.'] }] });
  const app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  try {
    const user = await app.signIn();
    const chat = await startChat(app, user);
    const question = { chat, text: 'What is there to say?' };
    const budgets = [{ per: 'month', scope: 'company', questions: 1 }];
    await app.call('PUT', '/company/ai', { as: user, body: { budgets } });
    await ask(app, user, question);
    expect(model.requests).toHaveLength(1);
    for (let round = 0; round < 10; round += 1)
      await expect(ask(app, user, question)).rejects.toMatchObject({
        status: 429,
        body: { code: 'budget_reached' },
      });
    await expect.poll(model.openCount).toBe(0);
    expect(model.requests).toHaveLength(1);
    expect(app.errors).toEqual([]);
  } finally {
    await app.stop();
    await model.close();
  }
});
