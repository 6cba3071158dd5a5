import type { User } from '@docent/contract/features/user';
import { Mail, Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentUser } from '#lib/session.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useUserActions } from './use-user-actions.ts';

/** Inviting, and Active or Passive: for users who may edit users. */
function EditingItems({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTexts(userTexts);
  const navigate = useNavigate();
  const actions = useUserActions();
  return (
    <>
      <MenuItem
        icon={<Pencil size={16} aria-hidden />}
        onSelect={() => navigate(`/settings/user/${user.id}`)}
      >
        {t('edit')}
      </MenuItem>
      {!user.hasPassword && user.status === 'active' && (
        <MenuItem icon={<Mail size={16} aria-hidden />} onSelect={() => void actions.invite(user)}>
          {t(user.invitation === 'none' ? 'invite' : 'inviteAgain')}
        </MenuItem>
      )}
      {user.hasPassword && !isSelf && (
        <MenuItem
          icon={<ShieldOff size={16} aria-hidden />}
          onSelect={() => void actions.turnOffTwoStep(user)}
        >
          {t('twoStepOff')}
        </MenuItem>
      )}
      {user.status === 'passive' && (
        <MenuItem icon={<UserCheck size={16} aria-hidden />} onSelect={() => void actions.makeActive(user)}>
          {t('makeActive')}
        </MenuItem>
      )}
      {user.status === 'active' && !isSelf && (
        <MenuItem icon={<UserX size={16} aria-hidden />} onSelect={() => void actions.makePassive(user)}>
          {t('makePassive')}
        </MenuItem>
      )}
    </>
  );
}

/** The permitted actions on a user in a list. */
export function UserMenuItems({ user }: { user: User }) {
  const t = useTexts(userTexts);
  const may = useMay();
  const actions = useUserActions();
  const isSelf = currentUser()?.uid === user.id;
  return (
    <>
      {may('user@edit') && <EditingItems user={user} isSelf={isSelf} />}
      {may('user@delete') && !isSelf && (
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.remove(user)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}
