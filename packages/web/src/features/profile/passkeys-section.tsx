import { type Passkey, removePasskey, renamePasskey } from '@docent/contract/features/passkey';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { type Action, useAction } from '#ui/use-action.ts';
import { deviceOf } from './device-name.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { createPasskey, type Proof, useSecurityChanged } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';

const nameMax = 120;

function usePasskeyActions() {
  const t = useTexts(securityTexts);
  const confirm = useConfirm();
  const { run } = useAction({ refetch: useSecurityChanged() });
  return {
    async rename({ id, name }: Passkey) {
      const texts = { title: t('rename'), message: t('passkeyNameHint'), confirmText: t('rename') };
      const answer = await confirm({ ...texts, type: 'info', input: true, value: name, lengthMax: nameMax });
      const next = answer?.value.trim();
      if (!next || next === name) return;
      await run({
        call: () => call(renamePasskey, { params: { id }, body: { name: next } }),
        done: t('renamed'),
      });
    },
    remove: ({ id, name }: Passkey) =>
      run({
        confirm: {
          type: 'danger',
          title: t('removeTitle', { name }),
          message: t('removeText'),
          confirmText: t('remove'),
        },
        call: () => call(removePasskey, { params: { id } }),
        done: t('removed'),
      }),
  };
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts(securityTexts);
  const actions = usePasskeyActions();
  const trigger = (
    <IconButton label={t('moreOf', { name: passkey.name })} icon={<Ellipsis size={20} aria-hidden />} />
  );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{passkey.name}</p>
        <p className="text-ink-muted text-xs">
          {passkey.lastUsedAt ? (
            <>
              {t('passkeyUsed')}: <RelativeTime iso={passkey.lastUsedAt} />
            </>
          ) : (
            t('passkeyNeverUsed')
          )}
          {passkey.isBackedUp && ` · ${t('passkeySynced')}`}
        </p>
      </div>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => void actions.rename(passkey)}>{t('rename')}</MenuItem>
        <MenuItem danger onSelect={() => void actions.remove(passkey)}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </li>
  );
}

function AddPasskey({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useTexts(securityTexts);
  const [name, setName] = useState('');
  const refetch = useSecurityChanged();
  const device = deviceOf(navigator.userAgent);
  const deviceName = device ? t('deviceOn', device) : t('passkey');
  const confirm = (run: Action['run'], proof: Proof) =>
    run({
      call: () => createPasskey(name.trim() || deviceName, proof),
      onDone: ({ isMade }) => {
        onClose();
        if (isMade) toast.success(t('passkeyAdded'));
        else toast.error(t('passkeyNotMade'));
      },
    });
  return (
    <PasswordDialog
      title={t('passkeyAdd')}
      hasPassword={hasPassword}
      confirmText={t('continue')}
      busyText={t('passkeyAdding')}
      refetch={refetch}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        placeholder={deviceName}
        maxLength={nameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordDialog>
  );
}

/** The user's passkeys: add, rename, remove. */
export function PasskeysSection({ passkeys, hasPassword }: { passkeys: Passkey[]; hasPassword: boolean }) {
  const t = useTexts(securityTexts);
  const [isAdding, setAdding] = useState(false);
  const isSupported = 'PublicKeyCredential' in globalThis;
  return (
    <SecuritySection title={t('passkeys')} text={t('passkeysText')}>
      {passkeys.length === 0 ? (
        <p className="text-ink-muted">{t('passkeysNone')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isSupported ? (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeyAdd')}</Button>
        </div>
      ) : (
        <p className="text-ink-muted">{t('passkeyUnsupported')}</p>
      )}
      {isAdding && <AddPasskey hasPassword={hasPassword} onClose={() => setAdding(false)} />}
    </SecuritySection>
  );
}
