import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import { notify } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type BuildEnd, findRequester } from './build-end.store.ts';

/** Leaves a notification for who asked for a build, and writes what the build did by itself into the audit log. */
export async function notifyBuildFinished(
  tx: Tx,
  scope: CompanyScope,
  { build, isReady, isActivated }: BuildEnd,
): Promise<void> {
  const about = await findRequester(tx, scope, build.id);
  if (!about) return;
  const { modelId, modelName: name, number, projectId } = about;
  if (about.userId) {
    const text = translate(isReady ? 'notification.buildReady' : 'notification.buildFailed', about.language, {
      name,
    });
    await notify(tx, scope, { userId: about.userId, kind: 'model', type: 'model', value: modelId, text });
  }
  if (isActivated)
    await recordAudit(
      tx,
      { ...scope, kind: 'system', name: 'Docent' },
      {
        action: 'build.activated',
        subject: { kind: 'model', id: modelId, name },
        projectId,
        details: { build: number },
      },
    );
}
