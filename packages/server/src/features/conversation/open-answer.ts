import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { AnswerEngine, AnswerRequest, AssistantBrief } from '#engine/answer/answer-engine.ts';
import { briefedTexts } from '#engine/answer/assistant-brief.ts';
import { promptText } from '#engine/answer/build-prompt.ts';
import { visitorTexts } from '#engine/answer/visitor-texts.ts';
import { withholdingEngine } from '#engine/answer/withhold-text.ts';
import { createCuratedEngine, readCuratedReply } from '#features/model-quality/index.ts';
import type { Run } from '#features/run/index.ts';
import { openAskedTables } from '#features/spreadsheet/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { AnswerPlan } from './answer-plan.ts';
import {
  type AnswerSources,
  noSources,
  sourcesOfBuild,
  sourcesOfCurated,
  sourcesOfFiles,
  sourcesOfProject,
} from './answer-sources.ts';
import type { QuestionAsked, Show, Writing } from './asked-question.ts';
import { openAssistant } from './open-assistant.ts';
import { waitForFiles } from './wait-for-files.ts';

/** What answers, and what it may look into. */
export interface OpenedAnswer {
  readonly engines: readonly AnswerEngine[];
  readonly sources: AnswerSources;
  /** Of the custom assistant that answers. */
  readonly brief?: AssistantBrief;
}

const say: AnswerRequest['translate'] = (key, values, language) =>
  translate(key satisfies MessageKey, language, values);

/** A search whose passages do not say what their files are called. */
const withoutNames =
  ({ search }: AnswerSources, language: 'en' | 'tr'): AnswerSources['search'] =>
  async (query, limit) => {
    const fileName = translate('external.document', language);
    return (await search(query, limit)).map((passage) => ({ ...passage, fileName }));
  };

/** Visitors learn that there are documents, and nothing of how many and which. */
const shownNames = ({ isPublic, hidesNames, language }: AnswerPlan, { names }: AnswerSources) =>
  (isPublic || hidesNames) && names.length > 0 ? [translate('external.document', language)] : names;

function fixedTexts({ isPublic }: AnswerPlan, assistant: AnswerRequest['assistant']) {
  const texts = isPublic ? visitorTexts(say) : say;
  return assistant ? briefedTexts(texts, assistant) : texts;
}

/** What an engine is asked. */
export const engineRequest = (
  { question, history, plan }: QuestionAsked,
  sources: AnswerSources,
  { signal, onWait, onUsage, assistant }: Pick<AnswerRequest, 'signal' | 'onWait' | 'onUsage' | 'assistant'>,
): AnswerRequest => ({
  question,
  language: plan.language,
  history,
  fileNames: shownNames(plan, sources),
  isNarrowed: 'isNarrowed' in plan.sources && plan.sources.isNarrowed,
  signal,
  onWait,
  ...(onUsage && { onUsage }),
  ...(assistant && { assistant }),
  translate: fixedTexts(plan, assistant),
  search: plan.hidesNames ? withoutNames(sources, plan.language) : sources.search,
  readText: sources.readText,
  tables: sources.tables,
});

/** The engine, and what it may look into. What a model is told is withheld from visitors. */
export async function openAnswer(writing: Writing, run: Run, show: Show): Promise<OpenedAnswer> {
  const { isPublic, language } = writing.asked.plan;
  const opened = await openPlanned(writing, run, show);
  if (!isPublic) return opened;
  const { engines, brief } = opened;
  const withheld = [...(brief ? [brief.instructions] : []), promptText(brief, language)];
  return { ...opened, engines: engines.map((one) => withholdingEngine(one, withheld)) };
}

/** A build's files are read already; others may have to be waited for. */
async function openPlanned(writing: Writing, run: Run, show: Show): Promise<OpenedAnswer> {
  const { deps, engines, asked } = writing;
  const { plan, read } = asked;
  const { sources, language, filter } = plan;
  const { scope, owner, projectId } = run;
  const { signal } = run.stopped;
  const of = { db: deps.db, scope, language };
  const usageOwner = { owner, projectId };
  switch (sources.kind) {
    case 'curated': {
      const reply = await inReadScope(deps.db, scope, (tx) => readCuratedReply(tx, scope, sources.curated));
      return { engines: [createCuratedEngine(reply)], sources: sourcesOfCurated(reply) };
    }
    case 'nothing_left':
    case 'empty_project':
      return { engines, sources: noSources };
    case 'project': {
      const asked = { projectId: sources.projectId, filter: filter ?? {} };
      return { engines, sources: await sourcesOfProject(of, asked) };
    }
    case 'spreadsheet': {
      const tables = await openAskedTables(deps, scope, { ...sources, caller: owner.id, signal });
      return { engines, sources: { ...noSources, tables } };
    }
    case 'assistant': {
      const { assistant } = sources;
      const requestOf = (of: AnswerSources, brief: AssistantBrief) =>
        engineRequest(asked, of, { signal, assistant: brief });
      const opening = { ...deps, ...of, usageOwner, show, signal, isPublic: plan.isPublic === true };
      return openAssistant(opening, { assistant, engines, requestOf });
    }
    case 'build': {
      const planned = { buildId: sources.buildId, filter, filtered: read?.filtered };
      return {
        engines,
        sources: await sourcesOfBuild({ ...deps, ...of, usageOwner, show, signal }, planned),
      };
    }
    case 'files': {
      const wanted = { planned: sources.files, language, read: read?.files };
      const files = await waitForFiles(deps, scope, wanted, { signal, show });
      return { engines, sources: sourcesOfFiles(of, files, asked.ahead) };
    }
  }
}
