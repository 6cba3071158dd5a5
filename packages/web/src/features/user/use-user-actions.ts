import type { User } from '@docent/contract/features/user';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { useRefetchRest } from '#lib/refetch-rest.ts';
import { useAction } from '#ui/use-action.ts';
import { removeUser, sendInvitation, setStatus, turnOffTwoStep, usersKey } from './user.queries.ts';

type Named = Pick<User, 'id' | 'name' | 'email'>;

/** The actions on a user in a list or on their page. Each resolves to true when it is done. */
export function useUserActions() {
  const t = useTexts(userTexts);
  const { refetch, remove } = useRefetchRest(usersKey);
  const { run } = useAction({ refetch });
  return {
    remove: ({ id, name }: Named) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle', { name }),
          message: t('deleteMessage'),
          confirmText: t('deleteConfirm'),
        },
        call: () => remove(id, removeUser),
        done: t('deleted', { name }),
      }),
    makePassive: ({ id, name }: Named) =>
      run({
        confirm: {
          type: 'warning',
          title: t('passiveTitle', { name }),
          message: t('passiveMessage'),
          confirmText: t('makePassive'),
        },
        call: () => setStatus(id, 'passive'),
        done: t('madePassive', { name }),
      }),
    turnOffTwoStep: ({ id, name }: Named) =>
      run({
        confirm: {
          type: 'warning',
          title: t('twoStepOffTitle', { name }),
          message: t('twoStepOffMessage'),
          confirmText: t('twoStepOff'),
        },
        call: () => turnOffTwoStep(id),
        done: t('twoStepTurnedOff', { name }),
      }),
    makeActive: ({ id, name }: Named) =>
      run({ call: () => setStatus(id, 'active'), done: t('madeActive', { name }) }),
    invite: ({ id, email }: Named) =>
      run({ call: () => sendInvitation(id), done: t('inviteSent', { email }) }),
  };
}
