import type { Provisioning } from '@docent/contract/features/provisioning';
import type { SignOnSettings } from '@docent/contract/features/sign-on';
import { useState } from 'react';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useAction } from '#ui/use-action.ts';
import { renewToken, revokeToken, saveProvisioning, useProvisioningChanged } from './sign-on.queries.ts';

/** The token itself, shown once. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts(companySignOnTexts);
  return (
    <Dialog
      open
      isShownOnce
      title={t('newToken')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Alert tone="warning">{t('newTokenText')}</Alert>
        <CopyField label={t('token')} value={token} />
      </div>
    </Dialog>
  );
}

function TokenDetails({ token }: { token: NonNullable<Provisioning['token']> }) {
  const t = useTexts(companySignOnTexts);
  const used = token.lastUsedAt ? (
    <>
      <RelativeTime iso={token.lastUsedAt} /> ({token.lastUsedAddress})
    </>
  ) : (
    t('tokenUnused')
  );
  return (
    <KeyValue
      items={[
        { key: 'token', label: t('token'), value: <code>{token.shownPrefix}</code> },
        { key: 'made', label: t('tokenMade'), value: <RelativeTime iso={token.createdAt} /> },
        { key: 'used', label: t('tokenUsed'), value: used },
      ]}
    />
  );
}

function useTokenActions(hasToken: boolean) {
  const t = useTexts(companySignOnTexts);
  const changed = useProvisioningChanged();
  const [renewing, revoking] = [
    useAction({ refetch: () => changed() }),
    useAction({ refetch: () => changed() }),
  ];
  const [made, setMade] = useState<string>();
  const danger = (title: string, message: string, confirmText: string) =>
    ({ type: 'danger', title, message, confirmText }) as const;
  return {
    made,
    forget: () => setMade(undefined),
    isMaking: renewing.isRunning,
    make: () =>
      renewing.run({
        confirm: hasToken ? danger(t('renewTitle'), t('renewText'), t('renewToken')) : undefined,
        call: renewToken,
        onDone: ({ token }) => setMade(token ?? undefined),
      }),
    isEnding: revoking.isRunning,
    end: () =>
      revoking.run({
        confirm: danger(t('revokeTitle'), t('revokeText'), t('revokeToken')),
        call: revokeToken,
        done: t('revoked'),
      }),
  };
}

interface ProvisioningSectionProps {
  provisioning: Provisioning;
  roles: SignOnSettings['roles'];
  isReadOnly: boolean;
}

function RuleFields({ provisioning, roles }: Omit<ProvisioningSectionProps, 'isReadOnly'>) {
  const t = useTexts(companySignOnTexts);
  const { defaultRoleId, deletesUsers } = provisioning;
  const changed = useProvisioningChanged();
  const { run, isRunning } = useAction();
  const save = (change: Partial<Pick<Provisioning, 'defaultRoleId' | 'deletesUsers'>>) =>
    run({
      call: () => saveProvisioning({ defaultRoleId, deletesUsers, ...change }),
      done: t('scimSaved'),
      onDone: changed,
    });
  return (
    <fieldset disabled={isRunning} className="grid min-w-0 grid-cols-1 gap-5">
      <Select
        label={t('scimDefaultRole')}
        placeholder={t('scimNoDefault')}
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
        value={defaultRoleId ?? ''}
        onChange={(event) => void save({ defaultRoleId: event.target.value || null })}
      />
      <Switch
        label={t('deletesUsers')}
        hint={t('deletesUsersHint')}
        checked={deletesUsers}
        onChange={(event) => void save({ deletesUsers: event.target.checked })}
      />
    </fieldset>
  );
}

/** The access of the company's directory and its settings, which take effect at once. */
export function ProvisioningSection(props: ProvisioningSectionProps) {
  const t = useTexts(companySignOnTexts);
  const { token, baseUrl } = props.provisioning;
  const actions = useTokenActions(token !== null);
  return (
    <FormSection title={t('scim')} text={t('scimText')}>
      <CopyField label={t('baseUrl')} value={baseUrl} />
      {token ? <TokenDetails token={token} /> : <p className="text-ink-muted">{t('tokenNone')}</p>}
      <fieldset disabled={props.isReadOnly} className="grid min-w-0 grid-cols-1 gap-5">
        <div className="flex flex-wrap gap-2">
          <Button busy={actions.isMaking} onClick={() => void actions.make()}>
            {t(token ? 'renewToken' : 'makeToken')}
          </Button>
          {token && (
            <Button busy={actions.isEnding} onClick={() => void actions.end()}>
              {t('revokeToken')}
            </Button>
          )}
        </div>
        <RuleFields provisioning={props.provisioning} roles={props.roles} />
      </fieldset>
      {actions.made && <MadeToken token={actions.made} onClose={actions.forget} />}
    </FormSection>
  );
}
