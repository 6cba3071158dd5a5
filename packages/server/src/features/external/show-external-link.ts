import type { ExternalLink } from '@docent/contract/features/external';
import { findAnsweringTemplate } from '#features/custom-template/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { findExternalLink, type LinkAddress } from './find-external-link.ts';
import { externalLinkView } from './public-link.view.ts';

/**
 * All that a visitor sees of a link before they ask. What an assistant is published with is shown where the settings of
 * its link say nothing.
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
  return externalLinkView(link, {
    title: form?.name ?? companyTitle,
    starters: form?.starters ?? [],
    cta: form?.cta ?? null,
    picture: form?.picture ?? null,
  });
}
