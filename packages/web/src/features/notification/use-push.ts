import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { PushRefused, type SubscribeResult, subscribeToPush } from '#lib/push.ts';
import { pushPermission, supportsPush } from '#lib/push-support.ts';
import { readSubscription } from '#lib/stored-subscription.ts';
import { unsubscribeFromPush } from '#lib/unsubscribe-push.ts';
import { toast } from '#ui/toast.ts';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const stateKey = ['push-state'];

function currentState(): PushState {
  if (!supportsPush()) return 'unsupported';
  if (pushPermission() === 'denied') return 'denied';
  return readSubscription() && pushPermission() === 'granted' ? 'on' : 'off';
}

const resultTexts = {
  'not-supported': 'pushUnsupported',
  'no-user': 'pushNoUser',
  'notification-denied': 'pushDenied',
  subscribed: 'pushOn',
  error: 'pushError',
} as const satisfies Record<SubscribeResult, string>;

/** Push messages in this browser: their state, and turning them on and off. */
export function usePush() {
  const t = useTexts(notificationTexts);
  const client = useQueryClient();
  const { data: state = currentState() } = useQuery({ queryKey: stateKey, queryFn: currentState });
  const onSettled = () => client.invalidateQueries({ queryKey: stateKey });
  const turnOn = useMutation({
    mutationFn: () => subscribeToPush(),
    onSuccess: (result) => {
      if (result === 'subscribed') toast.success(t('pushOn'));
      else toast[result === 'error' ? 'error' : 'warning'](t(resultTexts[result]));
    },
    onError: (error) => toast.error(error instanceof PushRefused ? t(error.code) : failureText(error)),
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: unsubscribeFromPush,
    onSuccess: () => toast.success(t('pushOff')),
    onError: (error) => toast.error(failureText(error)),
    onSettled,
  });
  return {
    state,
    isBusy: turnOn.isPending || turnOff.isPending,
    turnOn: () => turnOn.mutate(),
    turnOff: () => turnOff.mutate(),
  };
}
