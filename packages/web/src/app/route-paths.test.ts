import { describe, expect, it } from 'vitest';
import { notificationPath, pathOf, sessionPath } from './route-paths.ts';

const uid = '01920000-0000-7000-8000-000000000001';

describe('a past session of the sidebar', () => {
  it('opens Chat for a chat and AskQuestionSession for raw text, with its uid', () => {
    expect(sessionPath({ type: 'chat', value: uid })).toBe(`/chat/${uid}`);
    expect(sessionPath({ type: 'ask_content', value: uid })).toBe(`/ask-question/${uid}`);
  });

  it('of an unknown type opens nothing', () => {
    expect(sessionPath({ type: 'constructor', value: uid })).toBeUndefined();
  });
});

it('an address without its optional part leads to the list', () => {
  expect(pathOf('Chat')).toBe('/chat');
});

it('a notification of another type than model opens nothing', () => {
  expect(notificationPath({ type: 'note', value: uid })).toBeUndefined();
});
