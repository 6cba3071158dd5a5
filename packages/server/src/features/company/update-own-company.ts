import type { Language } from '@docent/contract/core/language';
import type { OwnCompany, OwnCompanyBody } from '@docent/contract/features/company';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { checkLogo } from './check-logo.ts';
import { refuseTakenCode } from './claim-code.ts';
import { companyCodeKey } from './company.store.ts';
import { findOwnCompany, lockCompany, ownCompanyView, updateCompanyRow } from './own-company.store.ts';

function readLogo(sent: string | null | undefined, language: Language): string | null | undefined {
  if (!sent) return sent === undefined ? undefined : null;
  const checked = checkLogo(sent);
  if ('logo' in checked) return checked.logo;
  const values = { max: `${limits.logo.sizeBytesMax / 1024} KB` };
  const text = translate(`validation.logo.${checked.refused}`, language, values);
  throw new Failure('validation', { fields: { logo: [text] } });
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Changes the actor's own company. @throws Failure conflict, validation for a code that is taken, or a logo that is no image */
export async function updateOwnCompany(
  db: Database,
  actor: Actor,
  { body, language }: { body: OwnCompanyBody; language: Language },
): Promise<OwnCompany> {
  const logo = readLogo(body.logo, language);
  const change = {
    title: body.title,
    code: body.code,
    languages: [...new Set(body.languages)].sort(),
    ...(body.greeting !== undefined && { greeting: body.greeting || null }),
    ...(logo !== undefined && { logo }),
  };
  return inScope(db, actor, async (tx) => {
    await lockCompany(tx, actor);
    const before = await findOwnCompany(tx, actor);
    if (!before) throw new Failure('not_found');
    assertAsRead(body.updatedAt, before.updated_at);
    await updateCompanyRow(tx, actor, { ...change, code_key: companyCodeKey(body.code) });
    const after = await findOwnCompany(tx, actor);
    if (!after) throw new Failure('not_found');
    // Platform seam: the keys of an object literal are its own.
    const fields = Object.keys(change) as (keyof typeof change)[];
    const changed = fields.filter((field) => !same(before[field], after[field]));
    if (changed.length > 0)
      await recordAudit(tx, actor, {
        action: 'company.changed',
        subject: { kind: 'company', id: actor.companyId, name: after.title },
        details: { changed },
      });
    return ownCompanyView(after);
  }).catch(refuseTakenCode(language));
}
