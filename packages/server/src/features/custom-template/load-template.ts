import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findTemplate, lockTemplate, type TemplateRow } from './custom-template.store.ts';

/**
 * A user who may use an assistant sees it in the list and in the chat, so the refusal to edit it, or to read its
 * instructions and versions, is a 403. Any other assistant is answered like none.
 */
function assertEditable(found: TemplateRow | undefined): TemplateRow {
  if (!found) throw new Failure('custom_template_not_found');
  if (!found.may_edit) throw new Failure('no_permission');
  return found;
}

/** An assistant that the actor may edit, and therefore read. @throws Failure custom_template_not_found, no_permission */
export const loadEditedTemplate = async (tx: Tx, actor: ProjectActor, id: string): Promise<TemplateRow> =>
  assertEditable(await findTemplate(tx, actor, id));

/** The same, locked until the transaction ends. @throws Failure custom_template_not_found, no_permission */
export const lockEditedTemplate = async (tx: Tx, actor: ProjectActor, id: string): Promise<TemplateRow> =>
  assertEditable(await lockTemplate(tx, actor, id));
