import type { ShownFilter } from '@docent/contract/features/question-filter';
import { useSyncExternalStore } from 'react';
import { createNotifier } from '#lib/store.ts';
import { type AnswerSource, followAnswer } from './follow-answer.ts';
import { batchPerFrame } from './frame-batch.ts';
import { askedAnswer, type ReceivedEvent, type RunningAnswer, takeEvent } from './running-answer.ts';

/** The running answers that this tab follows, by conversation. The only store of the conversation screens. */
export interface AnswerRun {
  readonly answer: RunningAnswer;
  readonly connection: 'live' | 'reconnecting';
}

interface LiveRun {
  shown: AnswerRun;
  readonly stop: AbortController;
}

const runs = new Map<string, LiveRun>();
const readers = new Map<string, number>();
const { subscribe, notify } = createNotifier();
/** A screen that is remounted within this time keeps its connection. */
const releaseAfterMs = 1_000;

function show(uid: string, run: LiveRun, shown: AnswerRun): void {
  run.shown = shown;
  if (runs.get(uid) === run) notify();
}

export const runOf = (uid: string | null): AnswerRun | null =>
  uid === null ? null : (runs.get(uid)?.shown ?? null);

export interface RunStart {
  uid: string;
  source: AnswerSource;
  question: string;
  filter?: ShownFilter | undefined;
  /** Set when the server already has the question: the uid of its pending answer. */
  messageUid?: string;
  /** The server has accepted the question, so it cannot be lost any more. */
  onAccepted?: () => void;
}

/**
 * Follows one answer to its end. Resolves when it is settled (the caller then loads the stored conversation and calls
 * `dropRun`) or the run was left; rejects when the question was rejected, and removes the run.
 */
export async function runAnswer(start: RunStart): Promise<void> {
  const { uid, source } = start;
  runs.get(uid)?.stop.abort();
  let answer: RunningAnswer = {
    ...askedAnswer(start.question, start.filter),
    messageUid: start.messageUid ?? null,
  };
  let connection: AnswerRun['connection'] = 'live';
  const run: LiveRun = { shown: { answer, connection }, stop: new AbortController() };
  runs.set(uid, run);
  show(uid, run, run.shown);
  const batch = batchPerFrame(() => show(uid, run, { answer, connection }));
  const onEvent = (received: ReceivedEvent) => {
    const isFirst = answer.messageUid === null;
    answer = takeEvent(answer, received);
    if (isFirst && answer.messageUid !== null) start.onAccepted?.();
    batch.ask();
  };
  try {
    await followAnswer(source, {
      accepted: start.messageUid !== undefined,
      signal: run.stop.signal,
      onEvent,
      onConnection: (now) => {
        connection = now;
        batch.ask();
      },
    });
  } catch (error) {
    dropRun(uid, run.shown);
    throw error;
  }
  batch.flush();
}

/** Removes a settled run: from now on the stored conversation shows its answer. */
export function dropRun(uid: string, shown: AnswerRun | null): void {
  const run = runs.get(uid);
  if (run === undefined || run.shown !== shown) return;
  runs.delete(uid);
  notify();
}

/**
 * Registers a screen of this conversation. When its last screen unmounts, the connection is closed; the answer
 * continues on the server.
 */
export function holdRun(uid: string): () => void {
  readers.set(uid, (readers.get(uid) ?? 0) + 1);
  return () => {
    setTimeout(() => {
      const left = (readers.get(uid) ?? 1) - 1;
      readers.set(uid, left);
      // A question that is being sent must arrive first.
      if (left > 0 || runs.get(uid)?.shown.answer.messageUid === null) return;
      runs.get(uid)?.stop.abort();
      runs.delete(uid);
    }, releaseAfterMs);
  };
}

export function useRun(uid: string | null): AnswerRun | null {
  return useSyncExternalStore(subscribe, () => runOf(uid));
}
