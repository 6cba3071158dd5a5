import type { Language } from '@docent/contract/core/language';
import type { DataOf } from '@docent/contract/core/route';
import type { readTemplateFile as readRoute } from '@docent/contract/features/custom-template';
import type { TemplateFile } from '@docent/contract/features/custom-template-form';
import { findModelUser } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { attachmentAnswer, fileNameOf } from '#platform/http/attachment.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { readableKnowledge } from './authorise-form.ts';
import { showTemplate } from './custom-template.view.ts';
import { showKnowledge } from './knowledge-names.ts';
import type { TemplateDeps } from './save-custom-template.ts';

type ReadFile = DataOf<typeof readRoute>;

/** The draft as a file. @throws Failure custom_template_not_found */
export function exportTemplate(
  { db, tests }: Pick<TemplateDeps, 'db' | 'tests'>,
  actor: Actor,
  asked: { id: string; language: Language },
): Promise<BytesAnswer> {
  return inScope(db, actor, async (tx) => {
    const template = await showTemplate(tx, actor, asked);
    const { uid, draftVersion, publishedVersion, mayEdit, createdAt, updatedAt, createdBy, ...form } =
      template;
    const { knowledgeItems, ...assistant } = form;
    const knowledge = knowledgeItems.flatMap(({ kind, uid, name }) =>
      name === null ? [] : [{ kind, uid, name }],
    );
    const questions = await tests.list(tx, actor, uid);
    const file: TemplateFile = { format: 'docent-assistant', version: 1, assistant, knowledge, questions };
    await recordAudit(tx, actor, {
      action: 'custom_template.exported',
      subject: { kind: 'custom_template', id: uid, name: assistant.name },
      projectId: actor.projectId,
    });
    return attachmentAnswer({
      name: fileNameOf(assistant.name, 'json', 'assistant'),
      contentType: 'application/json; charset=utf-8',
      bytes: Buffer.from(JSON.stringify(file, null, 2)),
    });
  });
}

/** The form of a file, with what of its knowledge is here and the reader's to read. */
export async function readTemplateFile(
  deps: TemplateDeps,
  actor: Actor,
  {
    file: { assistant, knowledge: named, questions = [] },
    language,
  }: { file: TemplateFile; language: Language },
): Promise<ReadFile> {
  const engines = await deps.enginesOf(actor);
  return inReadScope(deps.db, actor, async (tx) => {
    const knowledge = await readableKnowledge(tx, actor, { knowledge: assistant.knowledge, language });
    const user = await findModelUser(tx, actor, { engines, ...actor });
    const kept = new Set(Object.values(knowledge).flat());
    const withoutModel = assistant.model !== null && engines.obstacleTo(assistant.model, user) !== undefined;
    return {
      form: { ...assistant, knowledge, model: withoutModel ? null : assistant.model },
      knowledgeItems: await showKnowledge(tx, actor, { knowledge, language }),
      missing: named.filter((item) => !kept.has(item.uid)).map(({ kind, name }) => ({ kind, name })),
      withoutModel,
      questions: await deps.tests.readable(tx, actor, questions),
    };
  });
}
