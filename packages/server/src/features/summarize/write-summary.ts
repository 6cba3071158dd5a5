import type { Step } from '@docent/contract/features/conversation-events';
import type { SummaryEvent } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { type ExtractiveDraft, runExtraction } from '#engine/extractive/summary/run-extraction.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { detectLanguage } from '#engine/retrieval/text-language.ts';
import { findModelUser } from '#features/ai-provider/index.ts';
import type { ModelUse } from '#features/budget/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { SummaryModel } from './ask-models.ts';
import { coverageOf, type OpenedSources, openSources } from './open-sources.ts';
import { renderSettings } from './render-summary.ts';
import { doneEnd, failedEnd, type SummaryEnd } from './summary-ends.ts';
import { createDraftWriter, type DraftWriter } from './write-draft.ts';
import { shownModel, writeWithModels } from './write-with-models.ts';
import { type Emit, stepEvent, type Writing } from './writing.ts';

const sampleLength = 20_000;
const sampleOf = ({ sources }: OpenedSources) => sources[0]?.text.slice(0, sampleLength) ?? '';

/** The language of the words around the points, and of a model's points. */
function languageOf({ plan }: Writing, opened: OpenedSources): 'en' | 'tr' {
  if (plan.language !== 'source') return plan.language;
  const found = detectLanguage(sampleOf(opened), plan.uiLanguage);
  return found === 'other' ? plan.uiLanguage : found;
}

const tell = ({ plan, emit }: Writing, kind: Step['kind'], key: MessageKey, values = {}) =>
  emit(stepEvent(plan.uiLanguage, kind, { key, values }));

const textsOf = ({ sources }: OpenedSources) => sources.map(({ name, text }) => ({ name, text }));

/** What the built-in engine makes of the sources. Its steps are told where it is the one that writes. */
function extract(writing: Writing, opened: OpenedSources, isTold: boolean): Promise<ExtractiveDraft> {
  const texts = textsOf(opened);
  const { signal, plan } = writing;
  return runExtraction(
    { texts, wish: plan.wish },
    {
      signal,
      onNews(news) {
        if (!isTold || news.type === 'read') return;
        if (news.type === 'comparing')
          tell(writing, 'reason', 'summary.step.comparing', { count: texts.length });
        else tell(writing, 'read', 'summary.step.reading', { section: news.done, sections: news.sections });
      },
    },
  );
}

/** What is told before the first point, and what writes the points. */
function prepare(writing: Writing, opened: OpenedSources, draft: ExtractiveDraft) {
  const language = languageOf(writing, opened);
  const { emit, plan } = writing;
  const sections = draft.sections.length;
  const settings = renderSettings(plan.wish.form, { sourceCount: opened.sources.length, wroteIn: language });
  return {
    language,
    writer: createDraftWriter(opened.sources, { settings, emit }),
    begin() {
      tell(writing, 'reason', 'summary.step.writing');
      const coverage = coverageOf(opened, { sections, sectionsRead: sections });
      emit({ event: 'coverage', data: { coverage, language } });
    },
  };
}

function writeDraft(draft: ExtractiveDraft, { writer, begin }: { writer: DraftWriter; begin(): void }): void {
  begin();
  writer.writePoints(draft.points);
  writer.writeFacts(draft.facts);
}

/** Has the built-in engine write: it quotes, and repeats itself exactly when it is asked again. */
async function writeBuiltIn(writing: Writing, opened: OpenedSources): Promise<void> {
  const { plan } = writing;
  if (plan.isBeyondBudget) tell(writing, 'reason', 'summary.step.budgetReached');
  const isTranslation = plan.language !== 'source' && plan.language !== detectLanguage(sampleOf(opened));
  if (isTranslation) tell(writing, 'reason', 'summary.step.noTranslation');
  const draft = await extract(writing, opened, true);
  writeDraft(draft, prepare(writing, opened, draft));
}

/** Those of the planned models that the company still has, and its owner may still use. */
async function findModels({ deps, plan, run }: Writing): Promise<SummaryModel[]> {
  const { scope, owner, projectId } = run;
  const engines = await deps.enginesOf(scope);
  const user = await inReadScope(deps.db, scope, (tx) =>
    findModelUser(tx, scope, { engines, owner, projectId }),
  );
  const { models } = engines.modelsFor('summary', user);
  return plan.models.flatMap((planned) => {
    const found = models.find(
      ({ engine: { identity, name } }) =>
        identity.providerId === planned.providerId &&
        identity.model === planned.model &&
        name === planned.name,
    );
    return found ? [{ planned, port: found.portFor('summary') }] : [];
  });
}

/** Has models write, and the built-in engine where they do not, as the company wants. @returns who wrote it */
async function writeByModels(writing: Writing, opened: OpenedSources, uses: ModelUse[]): Promise<string> {
  const models = await findModels(writing);
  const [first] = models;
  if (!first) throw new ModelFailure('model_unavailable', { detail: 'The planned models are gone.' });
  tell(writing, 'reason', 'summary.step.model', { model: shownModel(first) });
  const draft = await extract(writing, opened, false);
  const prepared = prepare(writing, opened, draft);
  const { wish, endsBuiltIn, uiLanguage } = writing.plan;
  const { sections } = draft;
  const summary = { texts: textsOf(opened), sections, wish, language: prepared.language };
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    prepared.begin();
  };
  try {
    await writeWithModels({ writing, summary, draft, models, uses }, { ...prepared, begin });
    const last = uses.at(-1);
    const wrote = models.find(({ planned }) => planned.model === last?.model) ?? first;
    return shownModel(wrote);
  } catch (error) {
    if (!(error instanceof ModelFailure) || hasBegun || !endsBuiltIn || writing.signal.aborted) throw error;
    writing.deps.onError(error);
    const next = translate('model.builtIn', uiLanguage);
    tell(writing, 'reason', 'summary.step.next', { model: shownModel(first), next });
    writeDraft(draft, prepared);
    return 'built-in';
  }
}

async function write(writing: Writing, uses: ModelUse[]): Promise<SummaryEnd> {
  const { deps, plan, run, signal, emit } = writing;
  const { scope, projectId, id: summaryId } = run;
  const opened = await openSources({ ...deps, scope, projectId, summaryId, plan, signal, show: emit });
  if (opened.sources.length === 0) return failedEnd('summary_nothing_read', { language: plan.uiLanguage });
  if (plan.models.length > 0) {
    const doneBy = await writeByModels(writing, opened, uses);
    return { ...doneEnd(run.id, { uses, finish: 'complete' }), doneBy };
  }
  await writeBuiltIn(writing, opened);
  return doneEnd(run.id, { uses: [], finish: 'complete' });
}

/** How a summary ends that failed. @throws what ended it from outside */
function failureEnd(
  error: unknown,
  { deps, plan, run, signal }: Writing,
  uses: readonly ModelUse[],
): SummaryEnd {
  const language = plan.uiLanguage;
  if (run.cancelAsked) return doneEnd(run.id, { uses, finish: 'cancelled' });
  if (run.stopped.signal.aborted) throw error;
  if (signal.aborted) return failedEnd('summary_too_slow', { language, uses });
  if (error instanceof Failure) return failedEnd(error.code, { language, uses });
  deps.onError(error);
  return failedEnd(error instanceof ModelFailure ? error.code : 'generic', { language, uses });
}

/** Emits what an earlier attempt has not stored yet; the built-in engine repeats exactly what that has. */
function createReplay(emit: Emit, replay: readonly string[]) {
  let at = 0;
  let differs = false;
  return {
    differs: () => differs,
    emit(event: SummaryEvent): void {
      const isMomentary = event.event === 'step' && event.data.momentary === true;
      const before = isMomentary ? undefined : replay[at++];
      if (before === undefined || differs) emit(event);
      else differs = before !== JSON.stringify(event);
    },
  };
}

/** Writes one summary. @param stored what an earlier attempt has stored and the built-in engine repeats */
export async function writeSummary(
  asked: Omit<Writing, 'signal'>,
  stored: readonly string[] = [],
): Promise<SummaryEnd> {
  const { run, plan } = asked;
  const signal = AbortSignal.any([run.stopped.signal, AbortSignal.timeout(limits.summary.timeMaxMs)]);
  const { emit, differs } = createReplay(asked.emit, stored);
  const writing: Writing = { ...asked, signal, emit };
  const uses: ModelUse[] = [];
  try {
    const end = await write(writing, uses);
    if (differs()) return failedEnd('summary_interrupted', { language: plan.uiLanguage, uses });
    return run.cancelAsked ? doneEnd(run.id, { uses, finish: 'cancelled' }) : end;
  } catch (error) {
    return failureEnd(error, writing, uses);
  }
}
