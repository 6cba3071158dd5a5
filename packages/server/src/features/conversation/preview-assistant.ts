import type { Language } from '@docent/contract/core/language';
import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { TemplateBody } from '@docent/contract/features/custom-template-form';
import type { PastExchange } from '#engine/answer/answer-engine.ts';
import { type CompanyEngines, findModelUser } from '#features/ai-provider/index.ts';
import { BudgetReached, budgetFailure } from '#features/budget/index.ts';
import { checkUnsavedForm } from '#features/custom-template/index.ts';
import { deleteEndedRuns, followRun, insertRun, type RunKind } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { EventFeed } from '#platform/http/call.ts';
import { type AnswerContent, addEvent, emptyContent } from './answer-content.ts';
import { endWithout } from './answer-ends.ts';
import { type AskDeps, startEvent, startSeq } from './ask-question.ts';
import type { QuestionAsked } from './asked-question.ts';
import { filterQuotes, hideDeletedEvents, referencesIn } from './deleted-quotes.ts';
import { planOf } from './load-question.ts';
import { planAssistant } from './plan-assistant.ts';
import { reserveAnswer } from './reserve-answer.ts';
import { answeringOf, writeAnswer } from './write-answer.ts';

export interface PreviewRequest {
  /** The assistant whose draft is edited; null for one that is not saved yet. */
  templateId: string | null;
  form: TemplateBody;
  question: string;
  history: readonly PastExchange[];
  /** The asker's day, as YYYY-MM-DD. */
  today: string;
  language: Language;
  keyId: string | null;
  timeZone: string | undefined;
}

const kindName = 'assistant_preview';
/** What a process that is gone has left of a preview is deleted after so long. */
const keptForMs = 60 * 60_000;

/** Answers that nobody keeps: one whose process is gone ends as interrupted. */
export const previewKind: RunKind<AnswerEvent, AnswerContent> = {
  name: kindName,
  questions: 1,
  emptyContent,
  addEvent,
  isUrgent: (content, event) => event.event === 'delta' && content.text === '',
  endOf: endWithout,
  resume: async () => ({ how: 'append', uses: [], work: async (run) => endWithout(run, 'interrupted') }),
  async filterEvents(tx, scope, events) {
    return (await filterQuotes(tx, scope, referencesIn(events))).event;
  },
  finish: async () => {},
};

interface Previewing {
  deps: AskDeps;
  engines: CompanyEngines;
  actor: Actor;
  request: PreviewRequest;
}

async function begin(tx: Tx, { deps, engines, actor, request }: Previewing) {
  const { templateId, question, language, today } = request;
  const { projectId } = actor;
  const form = await checkUnsavedForm(tx, actor, { templateId, body: request.form, engines, language });
  const user = await findModelUser(tx, actor, { engines, ...actor });
  const of = { form: { ...form, picture: null } };
  const resolved = await planAssistant(tx, actor, { engines, user, form, of, projectId, question, today });
  const id = newUid();
  const plan = await reserveAnswer(
    tx,
    { jobs: deps.jobs, actor, engines, user },
    { id, question, projectId, keyId: request.keyId, plan: planOf(resolved, { language, filter: null }) },
  );
  const start = startEvent(id, question);
  await deleteEndedRuns(tx, actor, { kind: kindName, keptForMs });
  await insertRun(tx, actor, {
    id,
    kind: kindName,
    projectId,
    owner: actor.owner,
    language,
    plan,
    firstEvent: start,
  });
  const asked: QuestionAsked = { messageId: id, question, history: request.history, plan };
  return { asked, start, user };
}

/**
 * Answers a question as an assistant would that has the form of the request. Nothing of it is stored with the assistant;
 * it ends when its reader leaves. @throws Failure budget_reached, custom_template_not_found, and what the form's check throws
 */
export async function previewAssistant(
  deps: AskDeps,
  actor: Actor,
  request: PreviewRequest,
): Promise<EventFeed> {
  const engines = await deps.enginesOf(actor);
  const { asked, start, user } = await inScope(deps.db, actor, (tx) =>
    begin(tx, { deps, engines, actor, request }),
  ).catch(async (error) => {
    if (!(error instanceof BudgetReached)) throw error;
    throw await budgetFailure({ ...deps, scope: actor }, error.reached, request);
  });
  const id = asked.messageId;
  const answering = answeringOf({ engines, user }, asked.plan);
  const { language } = request;
  const { owner, projectId } = actor;
  deps.runs.start(
    { id, kind: previewKind, scope: actor, attempt: 1, owner, projectId, language },
    startSeq,
    (run, emit) => writeAnswer({ deps, engines: answering.engines, asked }, run, emit),
  );
  const follow = followRun(deps, actor, id, { afterSeq: 0, known: [start], shown: hideDeletedEvents });
  return (sink, signal) => {
    signal.addEventListener('abort', () => deps.runs.cancel(id), { once: true });
    const end = () => {
      sink.end();
      void inScope(deps.db, actor, (tx) => deleteEndedRuns(tx, actor, { kind: kindName, id })).catch(
        deps.onError,
      );
    };
    return follow({ ...sink, end }, signal);
  };
}
