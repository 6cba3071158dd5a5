import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import type { VisibleTable } from '@docent/contract/features/public-link';
import { type CuratedPlan, curatedEngineName, findCuratedPlan } from '#features/model-quality/index.ts';
import { findAskedSpreadsheet } from '#features/spreadsheet/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type PlannedAssistant, plannedCurated, type ResolvedSources } from './answer-plan.ts';
import { type EnginesToPlan, plannedEngines } from './conversation-kind.ts';
import { modelsOf } from './knowledge-files.ts';

interface AssistantToPlan extends EnginesToPlan {
  readonly form: TemplateForm;
  readonly of: PlannedAssistant['of'];
  readonly projectId: string;
  readonly question: string;
  readonly today: string;
  /** The tables, columns and rows of its spreadsheets that the asker may see; all of them when left out. */
  readonly visible?: readonly VisibleTable[] | undefined;
}

async function curatedFor(
  tx: Tx,
  scope: CompanyScope,
  { modelIds, question }: { modelIds: readonly string[]; question: string },
): Promise<CuratedPlan | undefined> {
  for (const modelId of modelIds) {
    const curated = await findCuratedPlan(tx, scope, { modelId, question });
    if (curated) return curated;
  }
  return undefined;
}

/** The spreadsheets of an assistant. One of which nothing may be seen is not there at all. */
async function spreadsheetsOf(tx: Tx, scope: CompanyScope, { form, projectId, visible }: AssistantToPlan) {
  const visibleOf = (id: string) => visible?.filter(({ spreadsheetUid }) => spreadsheetUid === id);
  const asked = form.knowledge.spreadsheetUids.filter((id) => visibleOf(id)?.length !== 0);
  const found = await Promise.all(asked.map((id) => findAskedSpreadsheet(tx, scope, { id })));
  return found.flatMap((one) =>
    one?.projectId === projectId && one.versionIds.length > 0
      ? [{ spreadsheetId: one.id, versionIds: one.versionIds, visible: visibleOf(one.id) }]
      : [],
  );
}

/** What an assistant answers a question by and from: a curated answer of one of its models comes first. */
export async function planAssistant(
  tx: Tx,
  scope: CompanyScope,
  asked: AssistantToPlan,
): Promise<ResolvedSources> {
  const { form, of, projectId, question, today } = asked;
  const models = await modelsOf(tx, scope, asked);
  const modelIds = models.map(({ id }) => id);
  const curated = await curatedFor(tx, scope, { modelIds, question });
  if (curated) return plannedCurated(curatedEngineName, curated);
  const buildIds = models.flatMap(({ buildId }) => buildId ?? []);
  const spreadsheets = await spreadsheetsOf(tx, scope, asked);
  const assistant = { projectId, of, buildIds, spreadsheets, today };
  return { ...plannedEngines(asked, form.model), sources: { kind: 'assistant', assistant }, read: {} };
}
