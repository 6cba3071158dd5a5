import type { Language } from '@docent/contract/core/language';
import type { AssistantTest } from '@docent/contract/features/assistant-test';
import { recordAudit } from '#features/audit/index.ts';
import { loadEditedTemplate, lockEditedTemplate } from '#features/custom-template/index.ts';
import { compareVersions, countQuestions, countResults, doesWorse } from '#features/model-quality/index.ts';
import { askToCancel, deleteEndedRuns, insertRun, type RunKind, type Runs } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { findTest, replaceTest } from './assistant-test.store.ts';
import { failureText, type TestDeps, type TestPlan, testAssistant } from './assistant-test-run.ts';

export type StartDeps = TestDeps & { runs: Runs; assistantTestKind: RunKind };

interface TestAsked {
  templateId: string;
  language: Language;
}

const startSeq = 1;
const noTest = { state: 'none', message: null, done: 0, total: 0, startedAt: null } as const;

/** @throws Failure custom_template_not_found */
export async function showAssistantTest(
  tx: Tx,
  actor: Actor,
  { templateId, language }: TestAsked,
): Promise<AssistantTest> {
  const { draft_version: version, published_version: published } = await loadEditedTemplate(
    tx,
    actor,
    templateId,
  );
  const row = await findTest(tx, actor, templateId);
  const figures = async (of: number) => {
    const counted = await countResults(tx, actor, { templateId, version: of });
    return counted.questions === 0 ? null : { version: of, ...counted };
  };
  const compared =
    published === null ? null : await compareVersions(tx, actor, { templateId, version, published });
  const isComparable = compared !== null && compared.questions > 0;
  return {
    ...(row
      ? {
          state: row.state,
          message: row.error_code && failureText(row.error_code, language),
          done: row.done,
          total: row.total,
          startedAt: row.started_at.toISOString(),
        }
      : noTest),
    draft: await figures(version),
    published: published === null ? null : await figures(published),
    comparison: isComparable ? { ...compared, isWorse: doesWorse(compared) } : null,
  };
}

async function begin(
  tx: Tx,
  actor: Actor,
  { kind, asked, today }: { kind: string; asked: TestAsked; today: string },
): Promise<{ id: string; plan: TestPlan }> {
  const { templateId, language } = asked;
  const { projectId, owner } = actor;
  const template = await lockEditedTemplate(tx, actor, templateId);
  const { draft_version: draft, published_version: published } = template;
  const running = await findTest(tx, actor, templateId);
  if (running?.state === 'pending') throw new Failure('template_test_running');
  const questions = await countQuestions(tx, actor, { templateId });
  if (questions === 0) throw new Failure('template_without_questions');
  const versions = published === null || published === draft ? [draft] : [draft, published];
  const id = newUid();
  const plan: TestPlan = { templateId, versions, today };
  if (running) await deleteEndedRuns(tx, actor, { kind, id: running.id });
  await replaceTest(tx, actor, {
    template_id: templateId,
    id,
    draft_version: draft,
    published_version: published,
    total: questions * versions.length,
  });
  const firstEvent = { seq: startSeq, event: 'start', json: JSON.stringify({ uid: id }) };
  await insertRun(tx, actor, { id, kind, projectId, owner, language, plan, firstEvent });
  await recordAudit(tx, actor, {
    action: 'custom_template.tested',
    subject: { kind: 'custom_template', id: templateId, name: template.name },
    projectId,
    details: { questions, versions: versions.length },
  });
  return { id, plan };
}

/**
 * Asks the draft of an assistant, and what is published of it, all test questions: by a run of this process.
 * @throws Failure custom_template_not_found, template_without_questions, template_test_running
 */
export async function startAssistantTest(
  deps: StartDeps,
  actor: Actor,
  { today, ...asked }: TestAsked & { today: string },
): Promise<AssistantTest> {
  const kind = deps.assistantTestKind;
  const { owner, projectId } = actor;
  const { language } = asked;
  const { id, plan, shown } = await inScope(deps.db, actor, async (tx) => {
    const begun = await begin(tx, actor, { kind: kind.name, asked, today });
    return { ...begun, shown: await showAssistantTest(tx, actor, asked) };
  });
  deps.runs.start({ id, kind, scope: actor, attempt: 1, owner, projectId, language }, startSeq, (run, emit) =>
    testAssistant(deps, run, { plan, emit }),
  );
  return shown;
}

/** Stops a running test, whichever process does it. @throws Failure custom_template_not_found */
export async function cancelAssistantTest(
  deps: StartDeps,
  actor: Actor,
  asked: TestAsked,
): Promise<AssistantTest> {
  const { id, shown } = await inScope(deps.db, actor, async (tx) => {
    const shown = await showAssistantTest(tx, actor, asked);
    const running = await findTest(tx, actor, asked.templateId);
    const isAsked = running !== undefined && (await askToCancel(tx, actor, running.id));
    return { id: isAsked ? running.id : undefined, shown };
  });
  if (id !== undefined) deps.runs.cancel(id);
  return shown;
}
