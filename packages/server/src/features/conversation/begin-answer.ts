import type { AnswerEngine, EngineEvent } from '#engine/answer/answer-engine.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import { type AnswerSources, sourcesOfFiles } from './answer-sources.ts';
import { readAhead } from './read-ahead.ts';
import { type AnswerDeps, engineRequest, type QuestionAsked } from './write-answer.ts';

/** An answer that the engine has begun while its question was still being stored. */
export interface BegunAnswer {
  sources: AnswerSources;
  /** The engine's events from the first on; `signal` stops it from now on. */
  take(signal: AbortSignal): AsyncIterable<EngineEvent>;
  /** The question was not stored: nobody will read the answer. */
  drop(): void;
}

/**
 * Has the engine begin with what it can do before the question is stored: search, and ask the model. Nothing of it is
 * shown before that has succeeded. Undefined where something has to be waited for or looked up first.
 */
export function beginAnswer(
  deps: AnswerDeps,
  scope: CompanyScope,
  { engine, asked }: { engine: AnswerEngine; asked: QuestionAsked },
): BegunAnswer | undefined {
  const { files, buildId, curated } = asked;
  if (!files || buildId !== undefined || curated) return undefined;
  if (files.some(({ status }) => status === 'processing')) return undefined;
  const ready = files.filter(({ status }) => status === 'ready');
  const sources = sourcesOfFiles({ db: deps.db, scope, asked }, ready);
  const stop = new AbortController();
  const events = readAhead(engine.answer(engineRequest(asked, sources, stop.signal)));
  return {
    sources,
    take(signal) {
      const follow = () => stop.abort(signal.reason);
      if (signal.aborted) follow();
      else signal.addEventListener('abort', follow, { once: true });
      return events;
    },
    drop: () => stop.abort(),
  };
}
