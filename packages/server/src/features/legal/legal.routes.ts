import * as routes from '@docent/contract/features/legal';
import { recordAudit } from '#features/audit/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { readCompanyTexts, readLegalText, updateCompanyTexts } from './company-legal-texts.ts';
import { findLegalTexts, putLegalTexts } from './legal.store.ts';

export const legalRoutes = (db: Database): Binding[] => [
  bind(routes.getLegalText, async ({ params: { kind }, language, address, header }) => ({
    kind,
    language,
    text: await readLegalText(db, kind, { companyCode: header('x-company'), address, language }),
  })),
  bind(routes.getCompanyLegalTexts, ({ actor, params }) => readCompanyTexts(db, actor, params.kind)),
  bind(routes.updateCompanyLegalTexts, ({ actor, params, body }) =>
    updateCompanyTexts(db, actor, { kind: params.kind, texts: body }),
  ),
  bind(routes.getLegalTexts, ({ actor, params }) =>
    inReadScope(db, actor, (tx) => findLegalTexts(tx, params.kind)),
  ),
  bind(routes.updateLegalTexts, ({ actor, params: { kind }, body }) =>
    inScope(db, actor, async (tx) => {
      await putLegalTexts(tx, kind, body);
      const texts = await findLegalTexts(tx, kind);
      const subject = { kind: 'legal_text', id: kind, name: kind };
      await recordAudit(tx, actor, { action: 'setting.changed', subject });
      return texts;
    }),
  ),
];
