import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findTemplate, lockTemplate, type TemplateRow } from './custom-template.store.ts';

/** An assistant that the actor may use; any other one is answered like none. @throws Failure custom_template_not_found */
export async function loadTemplate(tx: Tx, actor: ProjectActor, id: string): Promise<TemplateRow> {
  const found = await findTemplate(tx, actor, id);
  if (!found) throw new Failure('custom_template_not_found');
  return found;
}

/** A user who may use an assistant sees it, so the refusal to edit it is a 403. */
function assertEditable(found: TemplateRow | undefined): TemplateRow {
  if (!found) throw new Failure('custom_template_not_found');
  if (!found.may_edit) throw new Failure('no_permission');
  return found;
}

/** An assistant that the actor may edit. @throws Failure custom_template_not_found, no_permission */
export const loadEditedTemplate = async (tx: Tx, actor: ProjectActor, id: string): Promise<TemplateRow> =>
  assertEditable(await findTemplate(tx, actor, id));

/** The same, locked until the transaction ends. @throws Failure custom_template_not_found, no_permission */
export const lockEditedTemplate = async (tx: Tx, actor: ProjectActor, id: string): Promise<TemplateRow> =>
  assertEditable(await lockTemplate(tx, actor, id));
