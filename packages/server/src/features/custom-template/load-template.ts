import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findTemplate, lockTemplate, type Place, type TemplateRow } from './custom-template.store.ts';

/** @throws Failure custom_template_not_found */
export async function loadTemplate(tx: Tx, place: Place, id: string): Promise<TemplateRow> {
  const found = await findTemplate(tx, place, id);
  if (!found) throw new Failure('custom_template_not_found');
  return found;
}

/** An assistant that the actor may edit. @throws Failure custom_template_not_found */
export const loadEditedTemplate = (tx: Tx, actor: Actor, id: string): Promise<TemplateRow> =>
  loadTemplate(tx, actor, id);

/** The same, locked until the transaction ends. @throws Failure custom_template_not_found */
export async function lockEditedTemplate(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const found = await lockTemplate(tx, actor, id);
  if (!found) throw new Failure('custom_template_not_found');
  return found;
}
