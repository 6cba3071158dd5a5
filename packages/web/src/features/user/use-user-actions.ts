import type { User } from '@docent/contract/features/user';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { removeUser, sendInvitation, setStatus, turnOffTwoStep, useUsersChanged } from './user.queries.ts';

type Named = Pick<User, 'id' | 'name' | 'email'>;

/** Does it and tells how it went; true when it was done. */
function useTold() {
  const changed = useUsersChanged();
  return async (work: () => Promise<unknown>, doneText: string): Promise<boolean> => {
    try {
      await work();
      toast.success(doneText);
      await changed();
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}

/** What can be done to a user from a list's row or from their page. Each resolves to true when it was done. */
export function useUserActions() {
  const t = useTexts(userTexts);
  const confirm = useConfirm();
  const told = useTold();
  return {
    async remove({ id, name }: Named): Promise<boolean> {
      const confirmed = await confirm({
        type: 'danger',
        title: t('deleteTitle', { name }),
        message: t('deleteMessage'),
        confirmText: t('deleteConfirm'),
      });
      return confirmed !== undefined && told(() => removeUser(id), t('deleted', { name }));
    },
    async makePassive({ id, name }: Named): Promise<boolean> {
      const confirmed = await confirm({
        type: 'warning',
        title: t('passiveTitle', { name }),
        message: t('passiveMessage'),
        confirmText: t('makePassive'),
      });
      return confirmed !== undefined && told(() => setStatus(id, 'passive'), t('madePassive', { name }));
    },
    async turnOffTwoStep({ id, name }: Named): Promise<boolean> {
      const confirmed = await confirm({
        type: 'warning',
        title: t('twoStepOffTitle', { name }),
        message: t('twoStepOffMessage'),
        confirmText: t('twoStepOff'),
      });
      return confirmed !== undefined && told(() => turnOffTwoStep(id), t('twoStepTurnedOff', { name }));
    },
    makeActive: ({ id, name }: Named) => told(() => setStatus(id, 'active'), t('madeActive', { name })),
    invite: ({ id, email }: Named) => told(() => sendInvitation(id), t('inviteSent', { email })),
  };
}
