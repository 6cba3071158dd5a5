import { externalKinds } from '@docent/contract/features/external';
import type { Database } from '#platform/db/pool.ts';
import { Failure } from '#platform/failure.ts';
import { findExternalLink } from './find-external-link.ts';
import { settingsOf } from './public-link.view.ts';

/** The address of a public page as a request has it. */
export interface PageAddress {
  readonly kind: string;
  readonly company: string;
  readonly guid: string;
}

/** Returns the sites that may embed the page of a link; undefined where there is no link that is open. */
export const createFramingSites =
  (db: Database) =>
  async ({ kind: asked, ...address }: PageAddress): Promise<readonly string[] | undefined> => {
    const kind = externalKinds.find((known) => known === asked);
    if (!kind) return undefined;
    try {
      const { link } = await findExternalLink(db, { kind, ...address });
      return settingsOf(link).origins;
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return undefined;
      throw error;
    }
  };
