import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { limits } from '@docent/contract/limits';
import { type CompanyEngineSource, findModelUser } from '#features/ai-provider/index.ts';
import type { RunKind } from '#features/run/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { announceAnswerEnd } from './announce-answer-end.ts';
import { type AnswerContent, addEvent, emptyContent } from './answer-content.ts';
import { endWithout, withUses } from './answer-ends.ts';
import type { AnswerPlan } from './answer-plan.ts';
import type { AnswerDeps } from './asked-question.ts';
import { collectUnanswered } from './collect-unanswered.ts';
import { filterQuotes, referencesIn } from './deleted-quotes.ts';
import { earlierUses } from './earlier-uses.ts';
import { loadQuestion } from './load-question.ts';
import { finishAnswer } from './message.store.ts';
import { answeringOf, whatIsRepeated, writeAnswer } from './write-answer.ts';

type AnswerKind = RunKind<AnswerEvent, AnswerContent>;

const isMomentary = ({ event, data }: AnswerEvent) => event === 'step' && data.momentary === true;

/** What a deterministic engine has to repeat: all but the start and what depends on the moment. */
const replayOf = (events: readonly AnswerEvent[]): string[] =>
  events.filter((event) => event.event !== 'start' && !isMomentary(event)).map(whatIsRepeated);

/** Files of a project are listed when they are searched, so others may be found than before. */
const searchesLiveFiles = ({ sources: { kind } }: AnswerPlan) => kind === 'project' || kind === 'assistant';

/** Whether a deterministic engine has to continue what readers have seen. What only told its steps may begin again. */
const mustRepeat = (plan: AnswerPlan, events: readonly AnswerEvent[]) =>
  !searchesLiveFiles(plan) || events.some(({ event }) => event !== 'start' && event !== 'step');

/**
 * Takes over an answer whose process is gone. The built-in engine repeats itself and continues where it was cut; a
 * model that had not said anything yet is asked again; what a model had begun is kept and marked as interrupted.
 * Decision 70 says what that means for files that were added or deleted meanwhile.
 */
const resumeAnswer =
  (deps: AnswerDeps & CompanyEngineSource): AnswerKind['resume'] =>
  async (tx, scope, taken) => {
    // The plan and the events are what this kind has stored.
    const plan = taken.plan as AnswerPlan | null;
    const events = taken.events as readonly AnswerEvent[];
    const engines = await deps.enginesOf(scope, tx);
    const user = await findModelUser(tx, scope, { engines, ...taken });
    const asked = await loadQuestion(tx, scope, { messageId: taken.id, plan, engines, user });
    const found = asked && answeringOf({ engines, user }, asked.plan);
    const repeats = asked !== undefined && found?.isDeterministic === true && mustRepeat(asked.plan, events);
    const hasBegun = events.some((event) => event.event === 'delta');
    const isWornOut = taken.attempt > limits.answer.attemptsMax;
    const uses = asked && !repeats ? earlierUses(asked.plan, events) : [];
    const how = repeats ? 'repeat' : hasBegun ? 'append' : 'restart';
    return {
      how,
      uses,
      async work(run, emit) {
        if (!asked || !found || isWornOut || how === 'append')
          return withUses(endWithout(run, 'interrupted'), uses);
        const replay = repeats ? replayOf(events) : [];
        return writeAnswer({ deps, engines: found.engines, asked, replay }, run, emit);
      },
    };
  };

/** The answers to questions, as runs: the id of a run is its message's. */
export const createAnswerKind = (deps: AnswerDeps & CompanyEngineSource & { jobs: Jobs }): AnswerKind => ({
  name: 'answer',
  questions: 1,
  emptyContent,
  addEvent,
  isUrgent: (content, event) => event.event === 'delta' && content.text === '',
  endOf: endWithout,
  resume: resumeAnswer(deps),
  async filterEvents(tx, scope, events) {
    return (await filterQuotes(tx, scope, referencesIn(events))).event;
  },
  async finish(tx, { id, scope }, { end, content, wasWatched }) {
    const { state, errorCode, doneBy = null } = end;
    const quotes = await filterQuotes(tx, scope, content.references);
    const references = content.references.map(quotes.reference);
    await finishAnswer(tx, scope, id, { ...content, state, errorCode, references, doneBy });
    if (state === 'complete')
      await collectUnanswered(tx, { jobs: deps.jobs, scope }, { answerId: id, content });
    if (!wasWatched) await announceAnswerEnd(tx, deps.jobs, { id, scope }, end);
  },
});
