import type { ModelRebuildBody } from '@docent/contract/features/model-rebuild';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { deleteRebuild, findRebuilds, type ShownRebuild, storeRebuild } from './rebuild.store.ts';
import { nextRebuildAt } from './wake-rebuilds.ts';

interface RebuildToSave {
  modelId: string;
  /** Undefined leaves it as it is, null ends it. */
  body: ModelRebuildBody | null | undefined;
  timeZone: string;
}

const defaults = { hour: 3, weekday: 1, quietMinutes: 30 } as const;

const ruleOf = (body: ModelRebuildBody, timeZone: string) => ({
  every: body.every,
  hour: body.hour ?? defaults.hour,
  weekday: body.weekday ?? defaults.weekday,
  quiet_minutes: body.quietMinutes ?? defaults.quietMinutes,
  time_zone: timeZone,
});
type Rule = ReturnType<typeof ruleOf>;

/** What a rule says: the fields that count for its interval. */
const saidBy = ({ every, hour, weekday, quiet_minutes }: Rule): string =>
  every === 'quiet'
    ? `${every} ${quiet_minutes} min`
    : `${every}${every === 'weekly' ? ` ${weekday}` : ''} ${hour}:00`;

/**
 * Whether a rule stays as it is, in its time zone. A rule whose user lost the permission passes to the user who saves the
 * settings next.
 */
const isKept = (before: ShownRebuild, rule: Rule) =>
  saidBy(before) === saidBy(rule) && before.outcome !== 'not_allowed' && before.set_by !== null;

/**
 * Saves when a model is rebuilt automatically, from now on in the name of the actor. A rule that stays the same keeps its
 * user. @returns the change for the audit log, if there is one
 */
export async function saveRebuild(
  tx: Tx,
  actor: Actor,
  { modelId, body, timeZone }: RebuildToSave,
): Promise<{ before: string | null; after: string | null } | undefined> {
  if (body === undefined) return undefined;
  const before = (await findRebuilds(tx, actor, [modelId])).get(modelId);
  const was = before ? saidBy(before) : null;
  if (body === null) {
    await deleteRebuild(tx, actor, modelId);
    return was === null ? undefined : { before: was, after: null };
  }
  const rule = ruleOf(body, timeZone);
  if (before && isKept(before, rule)) return undefined;
  const next_run_at = nextRebuildAt(rule);
  await storeRebuild(tx, actor, { ...rule, model_id: modelId, set_by: actor.userId, next_run_at });
  return { before: was, after: saidBy(rule) };
}
