import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import type { ApiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

/** A model that writes this sentence, and the id of the provider that was connected for it. */
async function connect(session: ApiSession, name: string, isOutside: boolean) {
  const words = [`${name} wrote this.`];
  const server = await startFakeModelServer({ turns: [{ does: 'answer', words }] });
  const models = [{ id: 'scripted', name: `${name} model` }];
  const made = await session.call('POST', '/settings/ai/providers', {
    kind: 'openai-compatible',
    name: `${name} provider`,
    url: server.baseUrl,
    key: 'secret',
    models,
    isOutside,
  });
  const providerId = String(Reflect.get(Object(made), 'id'));
  return { server, providerId, choice: { providerId, model: 'scripted' } };
}

test('a user chooses between two models, and one of them is refused in a closed project', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const near = await connect(session, 'Near', false);
  const far = await connect(session, 'Far', true);
  const projects = await session.call('GET', '/projects');
  const projectId = String(Reflect.get(Object(Object(projects)[0]), 'id'));
  try {
    await session.call('PUT', '/company/ai', { chat: near.choice });
    const file = await session.addFile('facts.txt', 'The launch code of the rocket is 7319.');
    const chat = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [file] });
    await page.goto(`${docent.url}/chat/${Reflect.get(Object(chat), 'uid')}`);
    await expect(page.getByText('go to Near provider, inside your organization.')).toBeVisible();
    const composer = page.getByLabel('Your question');
    const ask = async (question: string) => {
      await composer.fill(question);
      await composer.press('Enter');
    };

    await expectAccessible(page);
    await page.getByRole('button', { name: 'Answered by Near model. Choose a model' }).focus();
    await page.keyboard.press('Enter');
    // The menu takes keys once its first item holds the focus; on a busy machine a key may still come too early.
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    // Models that other tests of this server connected may stand between the two.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: /Far model/ })).toBeFocused({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('go to Far provider, outside your organization.')).toBeVisible();
    await ask('What is the launch code?');
    await expect(page.getByText('Far wrote this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Far model', exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText('go to Far provider, outside your organization.')).toBeVisible();
    await session.call('PUT', '/company/ai', { outsideForbidden: [projectId] });
    await ask('And once more?');
    await expect(
      page.getByText('This project is closed to AI providers outside your organization.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText('This project is closed to providers outside.')).toBeVisible();
    await page.getByRole('button', { name: 'Answered by Near model. Choose a model' }).click();
    await expect(page.getByRole('menuitemradio', { name: /Far model/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await ask('And in the house?');
    await expect(page.getByText('Near wrote this.')).toBeVisible();
    expect(far.server.requests).toHaveLength(1);
  } finally {
    // The other tests of this server are answered by the built-in engine.
    await session.call('PUT', '/company/ai', { chat: null, outsideForbidden: [] });
    for (const { providerId, server } of [near, far]) {
      await session.call('DELETE', `/settings/ai/providers/${providerId}`);
      await server.close();
    }
  }
});
