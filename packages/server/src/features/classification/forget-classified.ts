import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { clearTexts } from './classification-item.store.ts';

/** Takes the text of an erased file, or of one of its versions, out of classifications: their outcomes stay. */
export const forgetClassified = (
  tx: Tx,
  scope: CompanyScope,
  erased: { fileId: string; textId?: string },
): Promise<void> => clearTexts(tx, scope, erased);
