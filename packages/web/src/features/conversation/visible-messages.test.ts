import type { Message } from '@docent/contract/features/conversation';
import { describe, expect, test } from 'vitest';
import { askedAnswer, type RunningAnswer } from './running-answer.ts';
import { visibleMessages } from './visible-messages.ts';

function storedMessage(fields: Partial<Message> & { uid: string }): Message {
  return {
    role: 'assistant',
    text: '',
    state: 'complete',
    steps: [],
    references: [],
    engine: 'built-in',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    ...fields,
  };
}

const earlier = [
  storedMessage({ uid: 'q1', role: 'user', text: 'First?' }),
  storedMessage({ uid: 'a1', text: 'First.' }),
];
const running = (fields: Partial<RunningAnswer>): RunningAnswer => ({ ...askedAnswer('Second?'), ...fields });
const texts = (messages: readonly Message[]) => messages.map((message) => message.text);

describe('the messages of a chat', () => {
  test('include a question at once, before the server has stored it', () => {
    const shown = visibleMessages(earlier, running({}));
    expect(texts(shown)).toEqual(['First?', 'First.', 'Second?', '']);
    expect(shown[2]).toMatchObject({ role: 'user', unsent: true });
    expect(shown[3]).toMatchObject({ role: 'assistant', state: 'pending' });
  });

  test('include an accepted question once, whether or not the stored chat was reloaded', () => {
    const answer = running({ messageUid: 'a2', text: 'Half' });
    expect(texts(visibleMessages(earlier, answer))).toEqual(['First?', 'First.', 'Second?', 'Half']);
    const reloaded = [
      ...earlier,
      storedMessage({ uid: 'q2', role: 'user', text: 'Second?' }),
      storedMessage({ uid: 'a2', state: 'pending', text: 'Ha' }),
    ];
    expect(texts(visibleMessages(reloaded, answer))).toEqual(['First?', 'First.', 'Second?', 'Half']);
  });

  test('keep the stored text while the replay after a reload is still behind it', () => {
    const reloaded = [...earlier, storedMessage({ uid: 'a2', state: 'pending', text: 'Half an answer' })];
    expect(texts(visibleMessages(reloaded, running({ messageUid: 'a2', text: 'Half' }))).at(-1)).toBe(
      'Half an answer',
    );
  });

  test('include the stored answer as soon as it is settled', () => {
    const settled = [
      ...earlier,
      storedMessage({ uid: 'q2', role: 'user', text: 'Second?' }),
      storedMessage({ uid: 'a2', text: 'The whole answer.', engine: 'm-1' }),
    ];
    const shown = visibleMessages(
      settled,
      running({ messageUid: 'a2', text: 'The whole', state: 'complete' }),
    );
    expect(shown).toEqual(settled);
  });

  test('include a pending question of another tab before ours is accepted', () => {
    const pendingElsewhere = [...earlier, storedMessage({ uid: 'a2', state: 'pending', text: 'Elsewhere' })];
    expect(texts(visibleMessages(pendingElsewhere, running({})))).toEqual(['First?', 'First.', 'Elsewhere']);
  });
});
