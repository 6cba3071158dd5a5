import { expect, test } from 'vitest';
import { ask, startChat } from '#testing/chat.ts';
import { startFakeModelServer } from '#testing/fake-model-server.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { testApp } from '#testing/test-app.ts';

test('a question beyond the quota of the company calls no model', async () => {
  const model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['An answer.'] }] });
  const app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  const owner = await openOwnerSql(app.address);
  try {
    const user = await app.signIn();
    const chat = await startChat(app, user);
    const question = { chat, text: 'What is there to say?' };
    const limit = 'insert into company_quotas (company_id, questions_per_month_max) values ($1, 1)';
    await owner(limit, [user.companyId]);
    await ask(app, user, question);
    expect(model.requests).toHaveLength(1);
    for (let round = 0; round < 10; round += 1)
      await expect(ask(app, user, question)).rejects.toMatchObject({
        body: { code: 'questions_quota_reached' },
      });
    await expect.poll(model.openCount).toBe(0);
    expect(model.requests).toHaveLength(1);
    expect(app.errors).toEqual([]);
  } finally {
    await owner.end();
    await app.stop();
    await model.close();
  }
});
