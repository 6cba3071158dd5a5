import { recordAudit } from '#features/audit/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type BuildKey, setActiveBuild } from './build.store.ts';
import { findRequester } from './build-end.store.ts';
import { noteBuildOutcome } from './rebuild.store.ts';

/** Activates a build automatically, if its model is configured so. */
export async function activateByItself(tx: Tx, scope: CompanyScope, key: BuildKey): Promise<void> {
  const about = await findRequester(tx, scope, key.buildId);
  if (!about) return;
  await setActiveBuild(tx, scope, key);
  await noteBuildOutcome(tx, scope, { buildId: key.buildId, outcome: 'activated', worse: 0 });
  const system = { ...scope, kind: 'system', name: 'Docent' } as const;
  await recordAudit(tx, system, {
    action: 'build.activated',
    subject: { kind: 'model', id: about.modelId, name: about.modelName },
    projectId: about.projectId,
    details: { build: about.number },
  });
}
