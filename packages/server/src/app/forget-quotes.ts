import { forgetClassified } from '#features/classification/index.ts';
import { forgetCitations } from '#features/conversation/index.ts';
import { forgetSources } from '#features/summarize/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Takes the words of a deleted file, or of one of its versions, out of everything that quotes it. */
export async function forgetQuotes(
  tx: Tx,
  scope: CompanyScope,
  gone: { fileId: string; textId?: string },
): Promise<void> {
  await forgetCitations(tx, scope, gone);
  await forgetSources(tx, scope, gone);
  await forgetClassified(tx, scope, gone);
}
