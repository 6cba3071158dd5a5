import type { Step } from '@docent/contract/features/conversation-events';
import type { SummaryEvent } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { runExtraction } from '#engine/extractive/summary/run-extraction.ts';
import { detectLanguage } from '#engine/retrieval/text-language.ts';
import type { Run } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { Failure } from '#platform/failure.ts';
import { coverageOf, type OpenedSources, openSources } from './open-sources.ts';
import { renderSettings } from './render-summary.ts';
import { doneEnd, failedEnd, type SummaryEnd } from './summary-ends.ts';
import type { SummaryPlan } from './summary-plan.ts';
import { createDraftWriter } from './write-draft.ts';

export interface SummaryDeps {
  db: Database;
  onError(error: unknown): void;
}

export type Emit = (event: SummaryEvent) => void;

export interface Writing {
  readonly deps: SummaryDeps;
  readonly plan: SummaryPlan;
  readonly run: Run;
  /** Of the run, and of the time that a summary may take. */
  readonly signal: AbortSignal;
  readonly emit: Emit;
}

export const stepEvent = (
  language: 'en' | 'tr',
  kind: Step['kind'],
  { key, values = {} }: { key: MessageKey; values?: Record<string, string | number> },
): Extract<SummaryEvent, { event: 'step' }> => ({
  event: 'step',
  data: { kind, text: translate(key, language, values) },
});

/** The language of the words around the points. */
function languageOf({ plan }: Writing, { sources }: OpenedSources): 'en' | 'tr' {
  if (plan.language !== 'source') return plan.language;
  const found = detectLanguage(sources[0]?.text.slice(0, 20_000) ?? '', plan.uiLanguage);
  return found === 'other' ? plan.uiLanguage : found;
}

/** Has the built-in engine write: it quotes, and repeats itself exactly when it is asked again. */
async function writeBuiltIn(writing: Writing, opened: OpenedSources): Promise<void> {
  const { plan, signal, emit } = writing;
  const { uiLanguage, wish } = plan;
  const language = languageOf(writing, opened);
  const step = (kind: Step['kind'], key: MessageKey, values?: Record<string, string | number>) =>
    emit(stepEvent(uiLanguage, kind, { key, ...(values && { values }) }));
  if (plan.isBeyondBudget) step('reason', 'summary.step.budgetReached');
  const sourceLanguage = detectLanguage(opened.sources[0]?.text.slice(0, 20_000) ?? '');
  if (plan.language !== 'source' && plan.language !== sourceLanguage)
    step('reason', 'summary.step.noTranslation');
  let sections = 0;
  const texts = opened.sources.map(({ name, text }) => ({ name, text }));
  const draft = await runExtraction(
    { texts, wish },
    {
      signal,
      onNews(news) {
        if (news.type === 'read') sections = news.sections.reduce((sum, count) => sum + count, 0);
        else if (news.type === 'comparing') step('reason', 'summary.step.comparing', { count: texts.length });
        else step('read', 'summary.step.reading', { section: news.done, sections: news.sections });
      },
    },
  );
  step('reason', 'summary.step.writing');
  emit({
    event: 'coverage',
    data: { coverage: coverageOf(opened, { sections, sectionsRead: sections }), language },
  });
  const settings = renderSettings(wish.form, { sourceCount: texts.length, wroteIn: language });
  const writer = createDraftWriter(opened.sources, { settings, emit });
  writer.writePoints(draft.points);
  writer.writeFacts(draft.facts);
}

async function write(writing: Writing): Promise<SummaryEnd> {
  const { deps, plan, run, signal, emit } = writing;
  const { scope, projectId, id: summaryId } = run;
  const opened = await openSources({ ...deps, scope, projectId, summaryId, plan, signal, show: emit });
  if (opened.sources.length === 0) return failedEnd('summary_nothing_read', { language: plan.uiLanguage });
  await writeBuiltIn(writing, opened);
  return doneEnd(run.id, { uses: [], finish: 'complete' });
}

/** How a summary ends that failed. @throws what ended it from outside */
function failureEnd(error: unknown, { deps, plan, run, signal }: Writing): SummaryEnd {
  const language = plan.uiLanguage;
  if (run.cancelAsked) return doneEnd(run.id, { uses: [], finish: 'cancelled' });
  if (run.stopped.signal.aborted) throw error;
  if (signal.aborted) return failedEnd('summary_too_slow', { language });
  if (error instanceof Failure) return failedEnd(error.code, { language });
  deps.onError(error);
  return failedEnd('generic', { language });
}

/**
 * Writes one summary. @param replay what an earlier attempt has stored: the built-in engine repeats it, and it is not shown
 * again
 */
export async function writeSummary(
  asked: Omit<Writing, 'signal'>,
  replay: readonly string[] = [],
): Promise<SummaryEnd> {
  const { run, plan } = asked;
  const signal = AbortSignal.any([run.stopped.signal, AbortSignal.timeout(limits.summary.timeMaxMs)]);
  let at = 0;
  let differs = false;
  const emit: Emit = (event) => {
    const isMomentary = event.event === 'step' && event.data.momentary === true;
    const before = isMomentary ? undefined : replay[at++];
    if (before === undefined || differs) asked.emit(event);
    else differs = before !== JSON.stringify(event);
  };
  const writing: Writing = { ...asked, signal, emit };
  try {
    const end = await write(writing);
    if (differs) return failedEnd('summary_interrupted', { language: plan.uiLanguage });
    return run.cancelAsked ? doneEnd(run.id, { uses: end.uses, finish: 'cancelled' }) : end;
  } catch (error) {
    return failureEnd(error, writing);
  }
}
