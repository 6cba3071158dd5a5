import { type Role, type RoleBody, roleBody } from '@docent/contract/features/role';
import { Controller } from 'react-hook-form';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { PermissionGrids, type RoleCatalogue } from './permission-grids.tsx';
import { createRole, updateRole, useRolesChanged } from './role.queries.ts';

interface RoleFormProps {
  catalogue: RoleCatalogue;
  /** Without one, a role is added. */
  role?: Role;
  isReadOnly?: boolean;
  /** After the role has been added. */
  onAdded?: (role: Role) => unknown;
}

const valuesOf = (role: Role | undefined): RoleBody => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  permissions: role?.permissions ?? { scopes: {}, actions: {} },
});

function useRoleForm({ role, onAdded }: RoleFormProps) {
  const t = useTexts(roleTexts);
  const changed = useRolesChanged();
  return useSaveForm(roleBody, {
    values: valuesOf(role),
    updatedAt: role?.updatedAt,
    save: (body, updatedAt) => (role ? updateRole(role.id, { ...body, updatedAt }) : createRole(body)),
    savedValues: valuesOf,
    savedText: t(role ? 'saved' : 'added'),
    reload: () => changed(),
    onSaved: async (saved) => {
      await changed(saved);
      if (!role) await onAdded?.(saved);
    },
  });
}

/** Name, description and what the role holds. */
export function RoleForm(props: RoleFormProps) {
  const { catalogue, role, isReadOnly } = props;
  const t = useTexts(roleTexts);
  const { form, ...saving } = useRoleForm(props);
  const { errors } = form.formState;
  return (
    <FormView saving={saving} isNew={!role} saveText={role ? undefined : t('add')} isReadOnly={isReadOnly}>
      <FormSection title={t('about')} text={t('aboutText')}>
        <TextField label={t('name')} error={errors.name?.message} {...form.register('name')} />
        <TextArea
          label={t('description')}
          hint={t('descriptionHint')}
          rows={2}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </FormSection>
      <FormSection title={t('permissions')} text={t('permissionsText')} isWide>
        <Controller
          control={form.control}
          name="permissions"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <PermissionGrids
              catalogue={catalogue}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>
    </FormView>
  );
}
