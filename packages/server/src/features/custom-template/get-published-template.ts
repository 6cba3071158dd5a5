import type { PublishedTemplate } from '@docent/contract/features/custom-template';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findUsableTemplate } from './answering-template.store.ts';

/** @throws Failure custom_template_not_found, custom_template_not_published */
export async function getPublishedTemplate(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<PublishedTemplate> {
  const found = await findUsableTemplate(tx, actor, id);
  if (!found) throw new Failure('custom_template_not_found');
  const { version, form } = found;
  if (version === null || form === null) throw new Failure('custom_template_not_published');
  const { name, picture, starters, cta } = form;
  return { uid: id, version, name, picture, starters, cta };
}
