import type { ReceivedEvent } from './running-answer.ts';

/** An event of what is followed: an answer, unless said otherwise, or a summary. */
interface Numbered {
  readonly id: number;
  readonly event: { readonly event: string };
}

export interface EventSink<Received = ReceivedEvent> {
  /** The last event received; absent before the first. */
  lastEventId?: number;
  signal: AbortSignal;
  onEvent: (received: Received) => void;
}

/** The source of the events of one answer. Every method may reject when the connection breaks. */
export interface AnswerSource<Received = ReceivedEvent> {
  /** Posts the question; resolves when its stream ends in any way. */
  ask(sink: EventSink<Received>): Promise<void>;
  /** Continues reading the answer after `lastEventId`. */
  follow(sink: EventSink<Received>): Promise<void>;
  /** Reloads the conversation and returns whether an answer is still pending. */
  isPending(): Promise<boolean>;
  /** True for a rejection that a retry would repeat (a 4xx), false for a broken connection. */
  isRefusal(error: unknown): boolean;
  pause(durationMs: number, signal: AbortSignal): Promise<void>;
}

export interface FollowOptions<Received = ReceivedEvent> {
  /** True when the server already has the question: a reload, another tab. */
  accepted: boolean;
  signal: AbortSignal;
  onEvent: (received: Received) => void;
  onConnection: (connection: 'live' | 'reconnecting') => void;
}

/** Tries of sending a question without a response; the Idempotency-Key makes them one question. */
const sendTriesMax = 4;
const pauseMinMs = 400;
const pauseMaxMs = 8_000;

/** Doubles from 0.4 s to 8 s, plus a jitter of up to a quarter, so that many tabs do not reconnect at once. */
export function pauseBeforeTryMs(tries: number, chance: number): number {
  const baseMs = Math.min(pauseMaxMs, pauseMinMs * 2 ** Math.max(0, tries - 1));
  return Math.round(baseMs * (1 + chance / 4));
}

interface Progress {
  accepted: boolean;
  settled: boolean;
  lastEventId: number;
  /** Tries in a row without new events. */
  idleTries: number;
}

function readOnce<Received extends Numbered>(
  source: AnswerSource<Received>,
  progress: Progress,
  options: FollowOptions<Received>,
): Promise<void> {
  const sink: EventSink<Received> = {
    signal: options.signal,
    ...(progress.lastEventId > 0 ? { lastEventId: progress.lastEventId } : {}),
    onEvent: (received) => {
      if (received.id <= progress.lastEventId) return;
      progress.lastEventId = received.id;
      progress.accepted = true;
      progress.idleTries = 0;
      const kind = received.event.event;
      progress.settled = kind === 'done' || kind === 'error';
      options.onConnection('live');
      options.onEvent(received);
    },
  };
  return progress.accepted ? source.follow(sink) : source.ask(sink);
}

async function readAndSwallowBreaks<Received extends Numbered>(
  source: AnswerSource<Received>,
  progress: Progress,
  options: FollowOptions<Received>,
) {
  try {
    await readOnce(source, progress, options);
    return undefined;
  } catch (error) {
    if (options.signal.aborted) return undefined;
    if (source.isRefusal(error)) throw error;
    return error;
  }
}

/** A broken connection may hide the end of the answer or of the conversation, so the stored one is checked. */
async function isStillPending(source: Pick<AnswerSource, 'isPending' | 'isRefusal'>): Promise<boolean> {
  try {
    return await source.isPending();
  } catch (error) {
    if (source.isRefusal(error)) throw error;
    return true;
  }
}

/**
 * Sends or follows one answer, or a summary, until it is complete, cancelled or failed, through broken connections, reloads and
 * restarts of the server, without repeating or losing an event. Resolves when the answer is settled or the signal
 * aborts; rejects when the question was rejected or could not be sent.
 */
export async function followAnswer<Received extends Numbered = ReceivedEvent>(
  source: AnswerSource<Received>,
  options: FollowOptions<Received>,
): Promise<void> {
  const { signal } = options;
  const progress: Progress = { accepted: options.accepted, settled: false, lastEventId: 0, idleTries: 0 };
  while (!signal.aborted) {
    progress.idleTries += 1;
    const broken = await readAndSwallowBreaks(source, progress, options);
    if (progress.settled || signal.aborted) return;
    if (!progress.accepted && progress.idleTries >= sendTriesMax)
      throw broken ?? new Error('the question was not accepted');
    options.onConnection('reconnecting');
    if (progress.accepted && !(await isStillPending(source))) return;
    if (signal.aborted) return;
    await source.pause(pauseBeforeTryMs(progress.idleTries, Math.random()), signal);
  }
}
