import type { ExternalLink } from '@docent/contract/features/external';
import { findAnsweringTemplate } from '#features/custom-template/index.ts';
import { listExampleQuestions } from '#features/spreadsheet/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { findExternalLink, type LinkAddress } from './find-external-link.ts';
import type { LinkRow } from './public-link.store.ts';
import { externalLinkView, settingsOf } from './public-link.view.ts';

/**
 * Questions for the page of a spreadsheet whose owner has written none. They name its columns, so that a page with a password
 * has none: it is shown before the password is known.
 */
async function examplesFor(db: Database, link: LinkRow): Promise<ExternalLink['examples']> {
  const { starters, tables: visible } = settingsOf(link);
  const { company_id: companyId, spreadsheet_id: id } = link;
  if (id === null || starters.length > 0 || link.password_hash !== null) return undefined;
  return inReadScope(db, { companyId }, (tx) => listExampleQuestions(tx, { companyId }, { id, visible }));
}

/**
 * All that a visitor sees of a link before they ask. What an assistant is published with is shown where the settings of
 * its link say nothing, and questions to the tables where a spreadsheet has no others.
 * @throws Failure not_found
 */
export async function showExternalLink(db: Database, address: LinkAddress): Promise<ExternalLink> {
  const { link, companyTitle } = await findExternalLink(db, address);
  const { company_id: companyId, template_id: templateId } = link;
  const template =
    templateId === null
      ? undefined
      : await inReadScope(db, { companyId }, (tx) => findAnsweringTemplate(tx, { companyId }, templateId));
  const form = template?.form;
  const examples = await examplesFor(db, link);
  const shown = externalLinkView(link, {
    title: form?.name ?? companyTitle,
    starters: form?.starters ?? [],
    cta: form?.cta ?? null,
    picture: form?.picture ?? null,
  });
  return examples ? { ...shown, examples } : shown;
}
