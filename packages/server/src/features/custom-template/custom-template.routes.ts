import * as routes from '@docent/contract/features/custom-template';
import * as accessRoutes from '@docent/contract/features/custom-template-access';
import { limits } from '@docent/contract/limits';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { deleteTemplate, publishTemplate, restoreVersion } from './change-custom-template.ts';
import { changeAccess, showAccess } from './change-template-access.ts';
import { listTemplateRows } from './custom-template.store.ts';
import { showTemplate, templateItemView, versionView } from './custom-template.view.ts';
import { getPublishedTemplate } from './get-published-template.ts';
import { showKnowledge } from './knowledge-names.ts';
import { loadEditedTemplate, loadTemplate } from './load-template.ts';
import { createTemplate, type TemplateDeps, updateTemplate } from './save-custom-template.ts';
import { listCandidates } from './template-member.store.ts';
import { findVersion, listVersionRows } from './template-version.store.ts';
import { exportTemplate, readTemplateFile } from './transfer-template.ts';

const templateRoutes = (deps: TemplateDeps): Binding[] => [
  bind(routes.listCustomTemplates, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listTemplateRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, templateItemView);
    }),
  ),
  bind(routes.createCustomTemplate, ({ actor, body, language }) =>
    createTemplate(deps, actor, { body, language }),
  ),
  bind(routes.getCustomTemplate, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, (tx) => showTemplate(tx, actor, { id: params.uid, language })),
  ),
  bind(routes.updateCustomTemplate, ({ actor, params, body, language }) =>
    updateTemplate(deps, actor, { id: params.uid, body, language }),
  ),
  bind(routes.deleteCustomTemplate, ({ actor, params }) => deleteTemplate(deps, actor, params.uid)),
  bind(routes.exportCustomTemplate, ({ actor, params, language }) =>
    exportTemplate(deps, actor, { id: params.uid, language }),
  ),
  bind(routes.readTemplateFile, ({ actor, body, language }) =>
    readTemplateFile(deps, actor, { file: body, language }),
  ),
];

const memberRoutes = (deps: TemplateDeps): Binding[] => [
  bind(accessRoutes.getTemplateAccess, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, (tx) => showAccess(tx, actor, { id: params.uid, language })),
  ),
  bind(accessRoutes.updateTemplateAccess, ({ actor, params, body, language }) =>
    changeAccess(deps, actor, { id: params.uid, body, language }),
  ),
  bind(accessRoutes.listTemplateCandidates, ({ actor, params, query: { q = '' }, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      await loadEditedTemplate(tx, actor, params.uid);
      const max = limits.customTemplate.candidatesMax;
      const found = await listCandidates(tx, actor, { q, language, max });
      return { items: found.map(({ kind, id, name }) => ({ kind, uid: id, name })) };
    }),
  ),
];

/** Versions: published, listed, read and restored. */
const versionRoutes = (deps: TemplateDeps): Binding[] => [
  bind(routes.publishCustomTemplate, ({ actor, params, query, body, language }) =>
    publishTemplate(deps, actor, {
      id: params.uid,
      ...body,
      acceptsWorse: query.worse === 'accepted',
      language,
    }),
  ),
  bind(routes.getPublishedTemplate, ({ actor, params }) =>
    inReadScope(deps.db, actor, (tx) => getPublishedTemplate(tx, actor, params.uid)),
  ),
  bind(routes.listTemplateVersions, ({ actor, params, query }) =>
    inReadScope(deps.db, actor, async (tx) => {
      await loadTemplate(tx, actor, params.uid);
      const { rows, total } = await listVersionRows(tx, actor, { ...query, templateId: params.uid });
      return pageOf(rows, query.limit, total, versionView);
    }),
  ),
  bind(routes.getTemplateVersion, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      await loadTemplate(tx, actor, params.uid);
      const key = { templateId: params.uid, number: params.version };
      const version = await findVersion(tx, actor, key);
      if (!version) throw new Failure('template_version_not_found');
      const { form } = version;
      const knowledgeItems = await showKnowledge(tx, actor, { knowledge: form.knowledge, language });
      return { ...versionView(version), form, knowledgeItems };
    }),
  ),
  bind(routes.restoreTemplateVersion, ({ actor, params, language }) =>
    restoreVersion(deps, actor, { id: params.uid, number: params.version, language }),
  ),
];

export const customTemplateRoutes = (deps: TemplateDeps): Binding[] => [
  ...templateRoutes(deps),
  ...memberRoutes(deps),
  ...versionRoutes(deps),
];
