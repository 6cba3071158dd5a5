import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask, startChat } from '#testing/chat.ts';
import { extractText } from '#testing/extract-text.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const answer = `## Adımlar

Bekçi **214 basamak** çıktı [1].

1. Işık yakıldı
   - yağ
2. \`#read("/etc/passwd")\`

| Ay | Gemi |
| --- | --- |
| Ocak | 12 |

Şu <b>alert(1)</b> [kötü](https://elsewhere.example/x)`;

let model: FakeModelServer;
let app: TestApp;
let user: SignedIn;
let chat: string;

const get = async (format: string, { as = user, language = 'tr', of = chat } = {}) => {
  const headers = { ...callerHeaders(as), 'x-timezone': 'Europe/Istanbul', 'x-language': language };
  const response = await fetch(`${app.url}/api/conversations/${of}/export?format=${format}`, { headers });
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

beforeAll(async () => {
  model = await startFakeModelServer({ turns: [{ does: 'answer', words: [answer] }] });
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  user = await app.signIn();
  const text = 'The keeper of the lighthouse climbed 214 steps every evening.';
  const { uid } = await uploadReady(app, user, 'fener #1.txt', text);
  chat = await startChat(app, user, [uid]);
  await ask(app, user, { chat, text: 'How many steps did *the* keeper climb?\nAnd when?' });
});
afterAll(async () => {
  await app?.stop();
  await model?.close();
});

test('a conversation is had as Markdown and JSON with its references', async () => {
  const markdown = await get('md');
  expect(markdown.name).toContain('attachment; filename="');
  const text = markdown.bytes.toString();
  expect(text).toContain('## How many steps did \\*the\\* keeper climb?\n\nAnd when?');
  expect(text).toContain(answer.trim());
  expect(text).toMatch(/- \\\[1\\\] fener #1\.txt: “The keeper of the lighthouse climbed 214 steps/);
  expect(text).toContain('Yanıtlayan: scripted');
  const json = JSON.parse((await get('json')).bytes.toString());
  expect(json).toMatchObject({ uid: chat, messages: [{ role: 'user' }, { role: 'assistant' }] });
});

test('as a PDF its Markdown is set, what a stranger wrote stays text, and the bytes repeat', async () => {
  const { bytes } = await get('pdf');
  const { text } = await extractText('chat.pdf', bytes);
  const flat = text.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Bekçi 214 basamak çıktı [1].',
    'Işık yakıldı',
    '#read("/etc/passwd")',
    'Ocak 12',
    'Şu <b>alert(1)</b> kötü (https://elsewhere.example/x)',
    '[1] fener #1.txt: “The keeper',
    'And when?',
  ])
    expect(flat).toContain(words);
  expect(flat).not.toContain('**');
  expect((await get('pdf')).bytes.equals(bytes)).toBe(true);
});

test('only its owner gets it, in a format that exists', async () => {
  const stranger = await app.signIn();
  expect((await get('md', { as: stranger })).status).toBe(404);
  expect((await get('docx')).status).toBe(422);
  const { body } = await app.call('GET', '/audit-events?limit=50', { as: user });
  const actions = body.data.items.map(({ action }: { action: string }) => action);
  expect(actions).toContain('conversation.exported');
});
