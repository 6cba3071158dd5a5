import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenAiCompatibleModel } from '#engine/model/openai-compatible.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import type { AnswerRequest, AssistantBrief } from './answer-engine.ts';
import { createModelEngine } from './answer-with-model.ts';
import { briefedTexts } from './assistant-brief.ts';

const brief: AssistantBrief = {
  name: 'Harbour guide',
  instructions: 'Speak like a sailor.',
  tone: 'formal',
  answerLength: 'short',
  language: 'tr',
  fallback: { kind: 'model', text: '' },
  hasKnowledge: true,
};
const passage = {
  fileUid: 'file-1',
  fileName: 'ferry.txt',
  start: 0,
  end: 26,
  text: 'The ferry leaves at 7:40. ',
  score: 1,
};
const turns: [ModelTurn, ...ModelTurn[]] = [
  { does: 'answer', words: ['At 7:40 [1].'] },
  { does: 'answer', words: ['Ships float.'] },
  { does: 'answer', words: ['Ahoy.'] },
];
let server: FakeModelServer;

beforeAll(async () => {
  server = await startFakeModelServer({ turns });
});
afterAll(() => server?.close());

async function ask(question: string, assistant: AssistantBrief) {
  const model = createOpenAiCompatibleModel({
    baseUrl: server.baseUrl,
    modelName: 'scripted',
    dispatcher: new Agent(),
    timeouts: { firstTokenMs: 10_000, idleMs: 300 },
    retry: { attempts: 1, firstPauseMs: 1, longestPauseMs: 1 },
  });
  const request: AnswerRequest = {
    question,
    language: 'en',
    history: [],
    fileNames: assistant.hasKnowledge ? ['ferry.txt'] : [],
    isNarrowed: false,
    assistant,
    search: async () => [passage],
    translate: (key) => key,
    signal: new AbortController().signal,
  };
  let text = '';
  for await (const event of createModelEngine({ model }).answer(request))
    if (event.type === 'delta') text += event.text;
  return { text, system: server.requests.at(-1)?.body.messages[0]?.content ?? '' };
}

test('a model is given the instructions, tone, length and language of an assistant, and its passages', async () => {
  const { text, system } = await ask('When does the ferry leave?', brief);
  expect(text).toBe('At 7:40 [1].');
  for (const part of ['Harbour guide', 'Speak like a sailor.', 'formal', 'one to three sentences', 'Turkish'])
    expect(system).toContain(part);
  expect(system).toContain(passage.text.trim());
});

test('an answer that cites nothing is marked as the model’s own', async () => {
  const { text } = await ask('Why do ships float?', brief);
  expect(text).toBe('Ships float.\n\n_answer.assistant.fromModel_');
});

test('an assistant without knowledge answers from its instructions, unmarked and without a search', async () => {
  const { text, system } = await ask('Say hello', { ...brief, hasKnowledge: false });
  expect(text).toBe('Ahoy.');
  expect(system).not.toContain('passage');
});

test('the sentence of an assistant takes the place of “nothing found”, in its language', () => {
  const say = briefedTexts((key, _, language) => `${key} ${language}`, brief);
  expect(say('answer.nothing', {}, 'en')).toBe('answer.assistant.nothing tr');
  expect(say('answer.lead', {}, 'en')).toBe('answer.lead tr');
  const own = { ...brief, fallback: { kind: 'say', text: 'Ask the desk.' } } as const;
  expect(briefedTexts((key) => key, own)('answer.nothingAbout', {}, 'en')).toBe('Ask the desk.');
  const alone = briefedTexts((key) => key, { ...own, hasKnowledge: false });
  expect(alone('answer.noDocuments', {}, 'en')).toBe('answer.assistant.withoutModel');
});
