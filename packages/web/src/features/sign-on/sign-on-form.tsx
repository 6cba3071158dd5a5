import type { SignOnSettings } from '@docent/contract/features/sign-on';
import { limits } from '@docent/contract/limits';
import type { FieldPath } from 'react-hook-form';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { ConnectionTest } from './connection-test.tsx';
import { EmailDomainsField } from './email-domains-field.tsx';
import { RoleRules, type RoleRulesProps } from './role-rules.tsx';
import { saveSignOn, useSignOnChanged } from './sign-on.queries.ts';
import { bodyOf, type SignOnForm as Form, formOf, signOnForm } from './sign-on-form-model.ts';

type SectionProps = Pick<RoleRulesProps, 'form'> & { settings: SignOnSettings };

function ProviderSection({ form, settings }: SectionProps) {
  const t = useTexts(companySignOnTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('provider')} text={t('providerText')}>
      <Switch label={t('isEnabled')} hint={t('isEnabledHint')} {...form.register('isEnabled')} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('issuer')}
        hint={t('issuerHint')}
        type="url"
        error={errors.issuer?.message}
        {...form.register('issuer')}
      />
      <ConnectionTest issuer={form.watch('issuer')} />
      <TextField
        label={t('clientId')}
        autoComplete="off"
        error={errors.clientId?.message}
        {...form.register('clientId')}
      />
      <PasswordField
        label={t('clientSecret')}
        hint={t(settings.signOn ? 'clientSecretKept' : 'clientSecretNew')}
        autoComplete="new-password"
        error={errors.clientSecret?.message}
        {...form.register('clientSecret')}
      />
      <TextField label={t('scopes')} error={errors.scopes?.message} {...form.register('scopes')} />
      <CopyField label={t('redirectUri')} hint={t('redirectUriHint')} value={settings.redirectUri} />
      <CopyField label={t('signOutUri')} hint={t('signOutUriHint')} value={settings.signOutUri} />
    </FormSection>
  );
}

function PeopleSection({ form }: Pick<SectionProps, 'form'>) {
  const t = useTexts(companySignOnTexts);
  return (
    <FormSection title={t('people')} text={t('peopleText')}>
      <Switch label={t('createsUsers')} hint={t('createsUsersHint')} {...form.register('createsUsers')} />
      <EmailDomainsField control={form.control} />
      <Switch label={t('isRequired')} hint={t('isRequiredHint')} {...form.register('isRequired')} />
      <Switch label={t('opensItself')} hint={t('opensItselfHint')} {...form.register('opensItself')} />
    </FormSection>
  );
}

function RolesSection({ form, settings: { roles } }: SectionProps) {
  const t = useTexts(companySignOnTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('roles')} text={t('rolesText')}>
      <TextField
        label={t('roleClaim')}
        hint={t('roleClaimHint')}
        error={errors.roleClaim?.message}
        {...form.register('roleClaim')}
      />
      <RoleRules form={form} roles={roles} />
      <Select
        label={t('defaultRole')}
        hint={t('defaultRoleHint')}
        placeholder={t('noDefault')}
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
        error={errors.defaultRoleId?.message}
        {...form.register('defaultRoleId')}
      />
    </FormSection>
  );
}

/** The server reports errors by list index, and so does the form. */
const listFields: Readonly<Record<string, FieldPath<Form>>> = Object.fromEntries([
  ...Array.from({ length: limits.signOn.rulesMax }, (_, index) => [
    [`roleRules.${index}.value`, `roleRules.${index}.value` as const],
    [`roleRules.${index}.grants`, `roleRules.${index}.grants` as const],
  ]).flat(),
  ...Array.from({ length: limits.signOn.domainsMax }, (_, index) => [
    `emailDomains.${index}`,
    'emailDomains',
  ]),
]);

/** The single sign-on settings of the company. */
export function SignOnForm({ settings, isReadOnly }: { settings: SignOnSettings; isReadOnly: boolean }) {
  const t = useTexts(companySignOnTexts);
  const onSaved = useSignOnChanged();
  const { form, ...saving } = useSaveForm<Form, Form, SignOnSettings>(signOnForm, {
    values: formOf(settings),
    save: (typed) => saveSignOn(bodyOf(typed)),
    savedValues: formOf,
    savedText: t('saved'),
    onSaved,
    serverFields: listFields,
  });
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      <ProviderSection form={form} settings={settings} />
      <PeopleSection form={form} />
      <RolesSection form={form} settings={settings} />
    </FormView>
  );
}
