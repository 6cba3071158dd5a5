import { randomBytes } from 'node:crypto';
import type { Language } from '@docent/contract/core/language';
import type { CustomModel } from '@docent/contract/features/custom-model';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { lockModel, setPublicId } from './custom-model.store.ts';
import { showModel } from './custom-model.view.ts';

interface PublicIdChange {
  id: string;
  /** Null ends public access. */
  publicId: string | null;
  language: Language;
}

/** Generates one that cannot be guessed. */
export const randomPublicId = () => randomBytes(limits.publicId.randomBytes).toString('base64url');

const isTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'models_company_id_public_id_key';

/**
 * Sets or removes the public identifier of a model.
 * @throws Failure model_not_found, validation
 */
export async function changePublicId(
  db: Database,
  actor: Actor,
  { id, publicId, language }: PublicIdChange,
): Promise<CustomModel> {
  const change = inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, id);
    if (!model) throw new Failure('model_not_found');
    if (model.public_id !== publicId) await setPublicId(tx, actor, id, publicId);
    const after = await showModel(tx, actor, id);
    if (model.public_id !== publicId)
      await recordAudit(tx, actor, {
        action: 'model.public_id_changed',
        subject: { kind: 'model', id, name: model.name },
        projectId: actor.projectId,
        details: { isPublic: publicId !== null },
      });
    return after;
  });
  return change.catch((error) => {
    if (!isTaken(error)) throw error;
    const fields = { publicId: [translate('validation.publicId.taken', language)] };
    throw new Failure('validation', { fields, cause: error });
  });
}
