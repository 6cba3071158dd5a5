import type { PublishedTemplate } from '@docent/contract/features/custom-template';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findAnsweringTemplate } from './answering-template.store.ts';
import type { Place } from './custom-template.store.ts';

/** @throws Failure custom_template_not_found, custom_template_not_published */
export async function getPublishedTemplate(tx: Tx, place: Place, id: string): Promise<PublishedTemplate> {
  const found = await findAnsweringTemplate(tx, place, id);
  if (found?.projectId !== place.projectId) throw new Failure('custom_template_not_found');
  const { version, form } = found;
  if (version === null || form === null) throw new Failure('custom_template_not_published');
  const { name, picture, starters, cta } = form;
  return { uid: id, version, name, picture, starters, cta };
}
