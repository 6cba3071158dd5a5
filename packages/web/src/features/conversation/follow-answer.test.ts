import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { describe, expect, test } from 'vitest';
import { type AnswerSource, type EventSink, followAnswer, pauseBeforeTryMs } from './follow-answer.ts';
import { askedAnswer, type ReceivedEvent, takeEvent } from './running-answer.ts';

const messageUid = '01890000-0000-7000-8000-000000000001';
const stored: ReceivedEvent[] = (
  [
    { event: 'start', data: { messageUid, question: 'Why?' } },
    { event: 'delta', data: { text: 'One ' } },
    { event: 'delta', data: { text: 'two ' } },
    { event: 'delta', data: { text: 'three.' } },
    {
      event: 'done',
      data: { messageUid, usage: { inputTokens: 0, outputTokens: 3 }, finish: 'complete' },
    },
  ] satisfies AnswerEvent[]
).map((event, index) => ({ id: index + 1, event }));

const refusal = new Error('409');
const brokenLine = new Error('the line broke');

interface Line {
  /** How many events this connection delivers before it ends. */
  brings: number;
  ends?: Error;
}

/** A server with the stored answer `stored`, whose connections break as scripted and then stay open. */
function scriptedServer(lines: Line[], isPending = async () => true) {
  const calls: string[] = [];
  const serve = async (name: string, sink: EventSink) => {
    const line = lines.shift() ?? { brings: stored.length };
    calls.push(`${name} after ${sink.lastEventId ?? 0}`);
    const rest = stored.filter((event) => event.id > (sink.lastEventId ?? 0));
    for (const event of rest.slice(0, line.brings)) sink.onEvent(event);
    if (line.ends !== undefined) throw line.ends;
  };
  const source: AnswerSource = {
    ask: (sink) => serve('ask', sink),
    follow: (sink) => serve('follow', sink),
    isPending,
    isRefusal: (error) => error === refusal,
    pause: async () => undefined,
  };
  return { source, calls };
}

async function run(source: AnswerSource, accepted = false) {
  let answer = askedAnswer('Why?');
  const connections: string[] = [];
  const stop = new AbortController();
  await followAnswer(source, {
    accepted,
    signal: stop.signal,
    onEvent: (event) => {
      answer = takeEvent(answer, event);
    },
    onConnection: (connection) => {
      if (connections.at(-1) !== connection) connections.push(connection);
    },
  });
  return { answer, connections };
}

describe('following an answer', () => {
  test('sends the question once and reads to the end', async () => {
    const { source, calls } = scriptedServer([]);
    const { answer, connections } = await run(source);
    expect(answer).toMatchObject({ text: 'One two three.', state: 'complete' });
    expect(calls).toEqual(['ask after 0']);
    expect(connections).toEqual(['live']);
  });

  test('continues after the last received event when the connection breaks, repeatedly', async () => {
    const { source, calls } = scriptedServer([
      { brings: 2, ends: brokenLine },
      { brings: 0, ends: brokenLine },
      { brings: 1 },
    ]);
    const { answer, connections } = await run(source);
    expect(answer).toMatchObject({ text: 'One two three.', state: 'complete' });
    expect(calls).toEqual(['ask after 0', 'follow after 2', 'follow after 2', 'follow after 3']);
    expect(connections).toEqual(['live', 'reconnecting', 'live', 'reconnecting', 'live']);
  });

  test('reads all of an answer that was already running when the page opened', async () => {
    const { source, calls } = scriptedServer([]);
    const { answer } = await run(source, true);
    expect(answer.text).toBe('One two three.');
    expect(calls).toEqual(['follow after 0']);
  });

  test('resends a question without a response, and stops after four tries', async () => {
    const twice = scriptedServer([{ brings: 0, ends: brokenLine }]);
    expect((await run(twice.source)).answer.text).toBe('One two three.');
    expect(twice.calls).toEqual(['ask after 0', 'ask after 0']);
    const never = scriptedServer(Array.from({ length: 9 }, () => ({ brings: 0, ends: brokenLine })));
    await expect(run(never.source)).rejects.toBe(brokenLine);
    expect(never.calls).toHaveLength(4);
  });

  test('does not resend a rejected question', async () => {
    const { source, calls } = scriptedServer([{ brings: 0, ends: refusal }]);
    await expect(run(source)).rejects.toBe(refusal);
    expect(calls).toEqual(['ask after 0']);
  });

  test('ends when the connection broke and the stored answer is no longer pending', async () => {
    const { source, calls } = scriptedServer([{ brings: 2, ends: brokenLine }], async () => false);
    const { answer } = await run(source);
    expect(answer.text).toBe('One ');
    expect(calls).toEqual(['ask after 0']);
  });

  test('waits longer after each failed try, up to ten seconds', () => {
    const pausesMs = [1, 2, 3, 4, 5, 6, 20].map((tries) => pauseBeforeTryMs(tries, 0));
    expect(pausesMs).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    expect(pauseBeforeTryMs(20, 1)).toBe(10_000);
  });
});
