import * as routes from '@docent/contract/features/push';
import { readPushKeys } from '#features/setting/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type PushDeps, removeSubscription, saveSubscription } from './save-subscription.ts';

export const pushRoutes = (deps: PushDeps): Binding[] => [
  bind(routes.getPushKey, ({ actor }) =>
    inScope(deps.db, actor, async (tx) => ({ key: (await readPushKeys(tx, deps.secretBox)).publicKey })),
  ),
  bind(routes.saveSubscription, ({ actor, body }) => saveSubscription(deps, actor, body.subscription)),
  bind(routes.removeSubscription, ({ actor, body }) => removeSubscription(deps, actor, body)),
];
