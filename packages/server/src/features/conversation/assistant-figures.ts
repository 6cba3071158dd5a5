import type { DataOf } from '@docent/contract/core/route';
import type { getTemplateFigures } from '@docent/contract/features/custom-template';
import { loadEditedTemplate } from '#features/custom-template/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { countAssistantUse } from './assistant-figures.store.ts';

/** The figures of an assistant of the project. @throws Failure custom_template_not_found */
export async function assistantFigures(
  { db, settings }: { db: Database; settings: CurrentSettings },
  actor: Actor,
  { templateId, days }: { templateId: string; days: number },
): Promise<DataOf<typeof getTemplateFigures>> {
  const { currency } = await settings.get();
  return inReadScope(db, actor, async (tx) => {
    await loadEditedTemplate(tx, actor, templateId);
    const figures = await countAssistantUse(tx, actor, { templateId, days });
    if (!figures) throw new Failure('custom_template_not_found');
    return { ...figures, currency };
  });
}
