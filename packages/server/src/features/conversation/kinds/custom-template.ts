import {
  findAnsweringTemplate,
  findUsableTemplate,
  listTemplateNames,
} from '#features/custom-template/index.ts';
import { Failure } from '#platform/failure.ts';
import type { KindOfConversation } from '../conversation-kind.ts';
import { formKnowsFile } from '../knowledge-files.ts';
import { planAssistant } from '../plan-assistant.ts';

/** With a custom assistant, whose published version answers. */
export const customTemplate: KindOfConversation = {
  name: 'custom_template',
  refusal: 'no_permission',
  hasFiles: false,
  asksProject: false,
  allowsFilter: false,
  async findSubject(tx, actor, { templateUid }) {
    const found = templateUid === undefined ? undefined : await findUsableTemplate(tx, actor, templateUid);
    if (!found) throw new Failure('custom_template_not_found');
    if (found.version === null) throw new Failure('custom_template_not_published');
    return { template_id: found.id };
  },
  async showSubjects(tx, actor, rows) {
    const names = await listTemplateNames(
      tx,
      actor,
      rows.flatMap(({ template_id }) => template_id ?? []),
    );
    return ({ template_id: uid }) => {
      const name = uid === null ? undefined : names.get(uid);
      return { template: uid === null || name === undefined ? null : { uid, name } };
    };
  },
  async assertUsable(tx, actor, { template_id: id }) {
    const found = id === null ? undefined : await findUsableTemplate(tx, actor, id);
    if (!found) throw new Failure('custom_template_not_found');
  },
  async knowsFile(tx, scope, { conversation: { template_id: id }, fileId }) {
    const found = id === null ? undefined : await findAnsweringTemplate(tx, scope, id);
    if (!found?.form) return false;
    return formKnowsFile(tx, scope, { form: found.form, projectId: found.projectId, fileId });
  },
  async resolve(tx, scope, { conversation, question, today, visible, ...engines }) {
    const { template_id: id } = conversation;
    const found = id === null ? undefined : await findAnsweringTemplate(tx, scope, id);
    if (!found) throw new Failure('custom_template_not_found');
    const { version, form, projectId } = found;
    if (version === null || form === null) throw new Failure('custom_template_not_published');
    const of = { templateId: found.id, version };
    return planAssistant(tx, scope, { ...engines, form, of, projectId, question, today, visible });
  },
};
