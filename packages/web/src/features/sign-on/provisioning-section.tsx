import type { Provisioning } from '@docent/contract/features/provisioning';
import type { SignOnSettings } from '@docent/contract/features/sign-on';
import { useState } from 'react';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { useProvisioningActions } from './sign-on.queries.ts';

type Actions = ReturnType<typeof useProvisioningActions>;

const tellFailure = { onError: (error: unknown) => void toast.error(failureText(error)) };

/** The token itself, this once. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts(companySignOnTexts);
  return (
    <Dialog
      open
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

function useTokenActions({ renew, revoke }: Actions, hasToken: boolean) {
  const t = useTexts(companySignOnTexts);
  const confirm = useConfirm();
  const [made, setMade] = useState<string>();
  const make = async () => {
    const asked = { title: t('renewTitle'), message: t('renewText'), confirmText: t('renewToken') };
    if (hasToken && !(await confirm({ ...asked, type: 'danger' }))) return;
    renew.mutate(undefined, { ...tellFailure, onSuccess: ({ token }) => setMade(token) });
  };
  const end = async () => {
    const asked = { title: t('revokeTitle'), message: t('revokeText'), confirmText: t('revokeToken') };
    if (!(await confirm({ ...asked, type: 'danger' }))) return;
    revoke.mutate(undefined, { ...tellFailure, onSuccess: () => void toast.success(t('revoked')) });
  };
  return { made, forget: () => setMade(undefined), make, end };
}

interface ProvisioningSectionProps {
  provisioning: Provisioning;
  roles: SignOnSettings['roles'];
  isReadOnly: boolean;
}

function RuleFields({ provisioning, roles, actions }: ProvisioningSectionProps & { actions: Actions }) {
  const t = useTexts(companySignOnTexts);
  const { defaultRoleId, deletesUsers } = provisioning;
  const save = (change: Partial<Pick<Provisioning, 'defaultRoleId' | 'deletesUsers'>>) =>
    actions.save.mutate(
      { defaultRoleId, deletesUsers, ...change },
      { ...tellFailure, onSuccess: () => void toast.success(t('scimSaved')) },
    );
  return (
    <fieldset disabled={actions.save.isPending} className="grid min-w-0 grid-cols-1 gap-5">
      <Select
        label={t('scimDefaultRole')}
        placeholder={t('scimNoDefault')}
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
        value={defaultRoleId ?? ''}
        onChange={(event) => save({ defaultRoleId: event.target.value || null })}
      />
      <Switch
        label={t('deletesUsers')}
        hint={t('deletesUsersHint')}
        checked={deletesUsers}
        onChange={(event) => save({ deletesUsers: event.target.checked })}
      />
    </fieldset>
  );
}

/** How the company's directory gets in, and what it may do. What is changed here counts at once. */
export function ProvisioningSection(props: ProvisioningSectionProps) {
  const t = useTexts(companySignOnTexts);
  const actions = useProvisioningActions();
  const { token, baseUrl } = props.provisioning;
  const { made, forget, make, end } = useTokenActions(actions, token !== null);
  return (
    <FormSection title={t('scim')} text={t('scimText')}>
      <CopyField label={t('baseUrl')} value={baseUrl} />
      {token ? <TokenDetails token={token} /> : <p className="text-ink-muted">{t('tokenNone')}</p>}
      <fieldset disabled={props.isReadOnly} className="grid min-w-0 grid-cols-1 gap-5">
        <div className="flex flex-wrap gap-2">
          <Button busy={actions.renew.isPending} onClick={() => void make()}>
            {t(token ? 'renewToken' : 'makeToken')}
          </Button>
          {token && (
            <Button busy={actions.revoke.isPending} onClick={() => void end()}>
              {t('revokeToken')}
            </Button>
          )}
        </div>
        <RuleFields {...props} actions={actions} />
      </fieldset>
      {made && <MadeToken token={made} onClose={forget} />}
    </FormSection>
  );
}
