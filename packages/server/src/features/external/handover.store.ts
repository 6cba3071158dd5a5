import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { LinkKind } from './external.tables.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** As visitors know the link. */
  readonly title: string;
  /** Where the link's conversations are read. */
  readonly path: `/${string}`;
}

const pathsOf: Record<LinkKind, (uid: string) => `/${string}`> = {
  model: (uid) => `/settings/studio/model/${uid}/link`,
  spreadsheet: (uid) => `/spreadsheet/database/${uid}/link`,
  custom_template: (uid) => `/custom-docent/${uid}/link`,
};

/** Who made a link, or the first administrator of the company where they are gone or Passive. */
export async function findRecipient(
  tx: Tx,
  { companyId }: CompanyScope,
  linkId: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Omit<Recipient, 'path'> & { kind: LinkKind; subject_id: string }>`
    select u.name, u.email, u.language, coalesce(l.settings ->> 'title', o.title) as title, l.kind,
      coalesce(l.model_id, l.spreadsheet_id, l.template_id) as subject_id
    from public_links l
    join companies o on o.company_id = ${companyId}
    join users u on u.company_id = ${companyId} and u.status = 'active' and (u.id = l.created_by or u.type = 'admin')
    where l.company_id = ${companyId} and l.id = ${linkId}
    order by (u.id = l.created_by) desc, u.created_at, u.id limit 1`.execute(tx);
  const [row] = rows;
  return row && { ...row, path: pathsOf[row.kind](row.subject_id) };
}
