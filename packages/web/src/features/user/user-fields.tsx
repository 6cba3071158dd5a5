import { type User, userStatuses, userTypes } from '@docent/contract/features/user';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { languageOptions } from '#i18n/language-names.ts';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { FormSection } from '#ui/form-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { userRolesQuery } from './user.queries.ts';
import type { UserFields } from './user-form.ts';

export type UserForm<Output> = UseFormReturn<UserFields, unknown, Output>;

interface PersonSectionProps<Output> {
  form: UserForm<Output>;
  isSelf?: boolean;
}

/** The name and contact data. */
export function PersonSection<Output>({ form, isSelf = false }: PersonSectionProps<Output>) {
  const t = useTexts(userTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('person')} text={t('personText')}>
      <TextField
        label={t('name')}
        error={errors.name?.message}
        autoComplete="off"
        {...form.register('name')}
      />
      <TextField
        label={t('email')}
        hint={isSelf ? t('ownEmailHint') : undefined}
        type="email"
        readOnly={isSelf}
        error={errors.email?.message}
        autoComplete="off"
        {...form.register('email')}
      />
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <TextField
          label={t('phone')}
          type="tel"
          error={errors.phone?.message}
          autoComplete="off"
          {...form.register('phone')}
        />
        <Select
          label={t('language')}
          options={languageOptions}
          error={errors.language?.message}
          {...form.register('language')}
        />
      </div>
      <TextArea label={t('address')} rows={2} error={errors.address?.message} {...form.register('address')} />
    </FormSection>
  );
}

/** The roles that may be chosen; the user's current role may always stay. */
function useRoleOptions(current: User['role'] | undefined) {
  const { data: roles = [] } = useQuery(userRolesQuery);
  const givable = roles.filter(({ id, mayGive }) => mayGive && id !== current?.id);
  return {
    options: [...(current ? [current] : []), ...givable].map(({ id, name }) => ({ value: id, text: name })),
    /** The description that the administrator gave the role. */
    descriptionOf: (roleId: string | null | undefined) =>
      roles.find(({ id }) => id === roleId)?.description || undefined,
  };
}

function RoleSelect<Output>({ form, role }: { form: UserForm<Output>; role: User['role'] | undefined }) {
  const t = useTexts(userTexts);
  const choose = useTexts(uiTexts)('choose');
  const { options, descriptionOf } = useRoleOptions(role);
  return (
    <Controller
      control={form.control}
      name="roleId"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Select
          label={t('role')}
          hint={descriptionOf(value) ?? t('roleHint')}
          options={options}
          placeholder={choose}
          error={fieldState.error?.message}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          {...field}
        />
      )}
    />
  );
}

interface RightsSectionProps<Output> {
  form: UserForm<Output>;
  /** The current permissions of the user. */
  role?: User['role'];
  /** Only an Admin can create an Admin. */
  mayMakeAdmin: boolean;
  isSelf?: boolean;
}

/** Type, role and status. */
export function RightsSection<Output>({
  form,
  role,
  mayMakeAdmin,
  isSelf = false,
}: RightsSectionProps<Output>) {
  const t = useTexts(userTexts);
  const choose = useTexts(uiTexts)('choose');
  const { errors } = form.formState;
  const types = userTypes.filter((type) => type === 'regular' || mayMakeAdmin);
  const typeCards = types.map((value) => ({ value, text: t(value), detail: t(`${value}Text`) }));
  return (
    <FormSection title={t('rights')} text={t('rightsText')}>
      <Controller
        control={form.control}
        name="type"
        render={({ field: { value, ...field }, fieldState }) => (
          <RadioCards
            label={t('type')}
            options={typeCards}
            value={types.find((type) => type === value) ?? null}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      {form.watch('type') === 'regular' && <RoleSelect form={form} role={role} />}
      <Select
        label={t('status')}
        hint={t(isSelf ? 'ownStatusHint' : 'passiveHint')}
        options={userStatuses.map((value) => ({ value, text: t(value) }))}
        placeholder={choose}
        error={errors.status?.message}
        disabled={isSelf}
        {...form.register('status')}
      />
    </FormSection>
  );
}
