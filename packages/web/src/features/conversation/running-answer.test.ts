import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedAnswer, isSettled, type ReceivedEvent, takeEvent } from './running-answer.ts';

const messageUid = '01890000-0000-7000-8000-000000000001';
const fileUid = '01890000-0000-7000-8000-0000000000ff';
const usage = { inputTokens: 1, outputTokens: 2 };

const numbered = (events: readonly AnswerEvent[]): ReceivedEvent[] =>
  events.map((event, index) => ({ id: index + 1, event }));
const taken = (received: readonly ReceivedEvent[]) => received.reduce(takeEvent, askedAnswer('Why?'));

const wholeAnswer = numbered([
  { event: 'start', data: { messageUid, question: 'Why is the sky blue?' } },
  { event: 'step', data: { kind: 'search', text: 'Searching' } },
  {
    event: 'reference',
    data: { n: 1, fileUid, fileName: 'sky.txt', start: 0, end: 4, quote: 'Blue', score: 2 },
  },
  { event: 'delta', data: { text: 'Because of ' } },
  { event: 'delta', data: { text: 'scattering [1].' } },
  { event: 'done', data: { messageUid, usage, finish: 'complete' } },
]);

describe('a running answer', () => {
  test('grows with its events to the complete answer', () => {
    expect(taken(wholeAnswer)).toMatchObject({
      messageUid,
      question: 'Why is the sky blue?',
      text: 'Because of scattering [1].',
      state: 'complete',
      lastEventId: 6,
      steps: [{ text: 'Searching' }],
      references: [{ n: 1, fileName: 'sky.txt' }],
    });
  });

  test('is unchanged when a reconnect repeats known events', async () => {
    const cuts = fc.array(fc.nat({ max: wholeAnswer.length }), { maxLength: 6 });
    await fc.assert(
      fc.property(cuts, (starts) => {
        const replayed = starts.flatMap((start) => wholeAnswer.slice(0, start));
        expect(taken([...replayed, ...wholeAnswer])).toEqual(taken(wholeAnswer));
      }),
    );
  });

  test('keeps its text when it is cancelled or fails', () => {
    const half = wholeAnswer.slice(0, 4);
    const cancelled = takeEvent(taken(half), {
      id: 5,
      event: { event: 'done', data: { messageUid, usage, finish: 'cancelled' } },
    });
    expect(cancelled).toMatchObject({ state: 'cancelled', text: 'Because of ' });
    const failed = takeEvent(taken(half), {
      id: 5,
      event: { event: 'error', data: { code: 'model_cut_off', message: 'It stopped.' } },
    });
    expect(failed).toMatchObject({
      state: 'failed',
      text: 'Because of ',
      error: { code: 'model_cut_off', message: 'It stopped.' },
    });
    expect([isSettled(taken(half)), isSettled(failed)]).toEqual([false, true]);
  });
});
