import { expect, test } from 'vitest';
import { historyTypeOf } from './history-types.ts';
import { pathOf } from './route-paths.ts';

const uid = '01920000-0000-7000-8000-000000000001';

test.each([
  ['chat', 'Chat', `/chat/${uid}`],
  ['ask_content', 'AskQuestionSession', `/ask-question/${uid}`],
  ['classification', 'ClassificationDetail', `/classify/${uid}`],
  ['model', 'CustomModelSession', `/custom-model/${uid}`],
  ['summarize', 'SummarizeDetail', `/summarize/${uid}`],
])('a past session of the type %s opens the route %s with its uid', (type, routeName, path) => {
  expect(historyTypeOf(type)?.pathOf(uid)).toBe(path);
  expect(pathOf(routeName, { uid })).toBe(path);
});

test('a past session of an unknown type opens nothing', () => {
  expect(historyTypeOf('constructor')).toBeUndefined();
});
