import { askQuestion, followAnswer, Refused, type StreamedEvent, type Visit } from '../lib/visitor-client.ts';
import type { ShownAnswer } from './answer-element.ts';

export const emptyAnswer = (): ShownAnswer => ({
  uid: '',
  text: '',
  state: 'pending',
  references: [],
  feedback: null,
});

/** Adds what an event brings. The server holds its events to the contract. */
function take(answer: ShownAnswer, { event, data }: StreamedEvent): void {
  if (event === 'start') {
    Object.assign(answer, emptyAnswer(), { uid: data.messageUid });
  } else if (event === 'delta') answer.text += String(data.text);
  else if (event === 'step') answer.step = String(data.text);
  else if (event === 'reference')
    answer.references.push(data as unknown as ShownAnswer['references'][number]);
  else if (event === 'table') answer.table = data as unknown as NonNullable<ShownAnswer['table']>;
  else if (event === 'choices') answer.choices = data.choices as { text: string }[];
  else if (event === 'done') answer.state = data.finish === 'cancelled' ? 'cancelled' : 'complete';
  else if (event === 'error') {
    answer.state = 'failed';
    answer.error = { message: String(data.message) };
  }
}

const triesMax = 6;
const pauseMs = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Running {
  readonly visit: Visit;
  /** Absent where an answer that runs already is followed. */
  readonly question?: { text: string; choice?: number };
  readonly signal: AbortSignal;
  onChange(): void;
}

/**
 * Asks, or follows what runs, until the answer is over. A connection that breaks is made again where it was.
 * @throws Refused, and what the network failed with for too long
 */
export async function runAnswer(
  answer: ShownAnswer,
  { visit, question, signal, onChange }: Running,
): Promise<void> {
  let lastId = '';
  for (let tries = 0; ; tries += 1) {
    try {
      const isFirst = lastId === '' && tries === 0 && question !== undefined;
      const events = isFirst ? askQuestion(visit, question, signal) : followAnswer(visit, lastId, signal);
      for await (const event of events) {
        lastId = event.id;
        take(answer, event);
        onChange();
      }
      if (answer.state !== 'pending') return;
    } catch (error) {
      // A question that never began is not asked again by itself: the visitor sees why, and decides.
      const isBegun = lastId !== '' || question === undefined;
      if (error instanceof Refused || !isBegun || signal.aborted || tries >= triesMax) throw error;
    }
    if (tries >= triesMax) return;
    await pause(pauseMs * (tries + 1));
  }
}
