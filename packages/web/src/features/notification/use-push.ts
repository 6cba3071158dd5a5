import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { PushRefused, type SubscribeResult, subscribeToPush } from '#lib/push.ts';
import { pushPermission, supportsPush } from '#lib/push-support.ts';
import { readSubscription } from '#lib/stored-subscription.ts';
import { unsubscribeFromPush } from '#lib/unsubscribe-push.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const stateKey = ['push-state'];

function currentState(): PushState {
  if (!supportsPush()) return 'unsupported';
  if (pushPermission() === 'denied') return 'denied';
  return readSubscription() && pushPermission() === 'granted' ? 'on' : 'off';
}

const refusalTexts = {
  'not-supported': 'pushUnsupported',
  'no-user': 'pushNoUser',
  'notification-denied': 'pushDenied',
  error: 'pushError',
} as const satisfies Record<Exclude<SubscribeResult, 'subscribed'>, string>;

/** Push messages in this browser: their state, and turning them on and off. */
export function usePush() {
  const t = useTexts(notificationTexts);
  const client = useQueryClient();
  const { data: state = currentState() } = useQuery({ queryKey: stateKey, queryFn: currentState });
  const { run, isRunning } = useAction({
    refetch: () => client.invalidateQueries({ queryKey: stateKey }),
    refetchAfter: 'anything',
    failureText: (error) => (error instanceof PushRefused ? t(error.code) : failureText(error)),
  });
  const tellResult = (result: SubscribeResult) => {
    if (result === 'subscribed') toast.success(t('pushOn'));
    else toast[result === 'error' ? 'error' : 'warning'](t(refusalTexts[result]));
  };
  return {
    state,
    isBusy: isRunning,
    turnOn: () => void run({ call: () => subscribeToPush(), onDone: tellResult }),
    turnOff: () => void run({ call: unsubscribeFromPush, done: t('pushOff') }),
  };
}
