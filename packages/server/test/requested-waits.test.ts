import type { classificationEvents } from '@docent/contract/features/classification-events';
import type { summaryEvents } from '@docent/contract/features/summarize';
import { expect, test, vi } from 'vitest';
import { app, choice, connect, newAiCompany, prepareAi, says, scripted } from '#testing/ai-fixture.ts';
import { ask, readChat, startChat } from '#testing/chat.ts';
import type { ModelTurn } from '#testing/fake-model-server.ts';
import { present } from '#testing/present.ts';
import { type EventOf, eventsOf, readEvents } from '#testing/read-events.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareAi();

const busy = (seconds: number): ModelTurn => ({
  does: 'refuse',
  status: 429,
  headers: { 'retry-after': String(seconds) },
});

type SummaryEvent = EventOf<typeof summaryEvents>;
type ClassificationEvent = EventOf<typeof classificationEvents>;

/** A company whose only provider does this. */
async function companyWith(...turns: [ModelTurn, ...ModelTurn[]]) {
  const company = await newAiCompany();
  const server = await scripted(...turns);
  const model = choice(await connect(server.baseUrl));
  await company.settle({ chat: model, summary: model });
  return { ...company, server, model };
}

const until = <Result>(look: () => Promise<Result>) => vi.waitUntil(look, { timeout: 60_000, interval: 50 });

async function untilOver(as: SignedIn, path: `/summaries/${string}` | `/classifications/${string}`) {
  return until(async () => {
    const { state } = (await app.call('GET', path, { as })).body.data;
    return state === 'pending' ? undefined : state;
  });
}

test('an answer says that the provider asks for a pause, in the language of the reader, and can be stopped', async () => {
  const { admin, file, server } = await companyWith(busy(20));
  const chat = await startChat(app, admin, [file.uid]);
  const askedAtMs = Date.now();
  const events = await ask(
    app,
    admin,
    { chat, text: 'What is the launch code?' },
    {
      headers: { 'x-language': 'tr' },
      until: ({ event, data }) => event === 'step' && data.wait !== undefined,
    },
  );
  const step = present(eventsOf(events, 'step').at(-1));
  expect(step).toMatchObject({
    kind: 'reason',
    text: 'Sağlayıcı sonraki denemeden önce 20 saniye beklememizi istiyor',
    momentary: true,
    wait: { seconds: 20 },
  });
  expect(Date.parse(present(step.wait).until)).toBeGreaterThanOrEqual(askedAtMs + 20_000);
  await app.call('POST', `/conversations/${chat}/cancel`, { as: admin });
  const answer = await until(async () => {
    const last = (await readChat(app, admin, chat)).messages[1];
    return last?.state === 'pending' ? undefined : last;
  });
  expect(answer).toMatchObject({ state: 'cancelled', text: '' });
  expect(server.requests).toHaveLength(1);
});

test('an answer goes on after the pause, and its steps tell of it', async () => {
  const { question } = await companyWith(busy(1), says('7319'));
  const answer = await question();
  expect(answer).toMatchObject({ state: 'complete', text: '7319 [1].' });
  expect(answer.steps.map(({ text }) => text)).toContain(
    'The provider asks us to wait 1 second before the next try',
  );
});

test('a summary says that the provider asks for a pause, once for all that wait for it, and can be stopped', async () => {
  const { admin } = await companyWith(busy(20));
  const sentence = 'The harbour counts its ships and says where each of them came from.';
  const chapter = (name: string) => `# ${name}\n\n${Array(130).fill(sentence).join(' ')}\n\n`;
  const body = { text: chapter('North') + chapter('South') };
  const { uid } = (await app.call('POST', '/summaries', { as: admin, body })).body.data;
  const events = await readEvents<SummaryEvent>(`${app.url}/api/summaries/${uid}/stream`, {
    accessToken: admin.accessToken,
    until: ({ event, data }) => event === 'step' && data.wait !== undefined,
  });
  expect(eventsOf(events, 'step').at(-1)).toMatchObject({
    text: 'The provider asks us to wait 20 seconds before the next try',
    wait: { seconds: 20 },
  });
  await app.call('POST', `/summaries/${uid}/cancel`, { as: admin });
  expect(await untilOver(admin, `/summaries/${uid}`)).toBe('cancelled');
  const { steps } = (await app.call('GET', `/summaries/${uid}`, { as: admin })).body.data;
  expect(steps.filter(({ wait }) => wait)).toHaveLength(1);
});

test('a provider that asks a summary for an hour is not waited for: the next one writes', async () => {
  const { admin, settle } = await newAiCompany();
  const [first, second] = [await scripted(busy(3_600)), await scripted(says('- The harbour grew'))];
  const [summary, next] = [choice(await connect(first.baseUrl)), choice(await connect(second.baseUrl))];
  await settle({ summary, fallback: [next] });
  const body = { text: 'The harbour grew by 12 percent in 2023.' };
  const { uid } = (await app.call('POST', '/summaries', { as: admin, body })).body.data;
  expect(await untilOver(admin, `/summaries/${uid}`)).toBe('complete');
  expect(second.requests.length).toBeGreaterThan(0);
});

test('a classification tells with its progress that the provider asks for a pause, and can be stopped', async () => {
  const { admin, model } = await companyWith(busy(20));
  const labels = [{ name: 'Billing' }, { name: 'Delivery' }];
  const body = { labels, texts: ['charged twice', 'late parcel'], model };
  const { uid } = (await app.call('POST', '/classifications', { as: admin, body })).body.data;
  const events = await readEvents<ClassificationEvent>(`${app.url}/api/classifications/${uid}/stream`, {
    accessToken: admin.accessToken,
    until: ({ event, data }) => event === 'progress' && data.wait !== undefined,
  });
  expect(eventsOf(events, 'progress')).toMatchObject([{ done: 0, total: 2, wait: { seconds: 20 } }]);
  await app.call('POST', `/classifications/${uid}/cancel`, { as: admin });
  expect(await untilOver(admin, `/classifications/${uid}`)).toBe('cancelled');
});
