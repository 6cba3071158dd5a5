import { newProjectUserBody, type ProjectUser } from '@docent/contract/features/project-user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormView } from '#ui/form-page.tsx';
import type { RichOption } from '#ui/option-list.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import {
  addProjectUser,
  type MembershipFields,
  projectRolesQuery,
  projectsKey,
  searchCandidates,
  updateProjectUser,
  useProjectsChanged,
} from './project.queries.ts';

interface MemberDialogProps {
  projectId: string;
  /** Without one, a user is added. */
  member: ProjectUser | undefined;
  onClose: () => void;
}

const valuesOf = (member: ProjectUser | undefined): MembershipFields => ({
  userId: member?.userId ?? '',
  type: member?.type ?? 'regular',
  roleId: member?.role?.id ?? null,
});

function useMemberForm({ projectId, member, onClose }: MemberDialogProps) {
  const t = useTexts(projectTexts);
  const changed = useProjectsChanged();
  return useSaveForm(newProjectUserBody, {
    values: valuesOf(member),
    save: (body) => (member ? updateProjectUser(projectId, body) : addProjectUser(projectId, body)),
    savedText: t('userSaved'),
    failureToast: 'warning',
    onSaved: async () => {
      onClose();
      await changed();
    },
  });
}

/** The roles one may give; a role that the user has already stands there as well. */
function useRoleOptions(projectId: string, member: ProjectUser | undefined) {
  const { data: roles = [] } = useQuery(projectRolesQuery(projectId));
  const held = member?.role;
  const all = held && !roles.some(({ id }) => id === held.id) ? [held, ...roles] : roles;
  return all.map(({ id, name }) => ({ value: id, text: name }));
}

function MemberForm(props: MemberDialogProps) {
  const { projectId, member } = props;
  const t = useTexts(projectTexts);
  const { form, ...saving } = useMemberForm(props);
  const [user, setUser] = useState<RichOption | null>(null);
  const roleOptions = useRoleOptions(projectId, member);
  const { errors } = form.formState;
  const types = [
    { value: 'regular', text: t('typeRegular'), detail: t('typeRegularText') },
    { value: 'admin', text: t('typeAdmin'), detail: t('typeAdminText') },
  ] as const;
  return (
    <FormView saving={saving} isNew={!member} saveText={member ? undefined : t('addUser')}>
      {!member && (
        <Controller
          control={form.control}
          name="userId"
          render={({ field: { value: _value, onChange, ...field }, fieldState }) => (
            <Combobox
              {...field}
              label={t('user')}
              error={fieldState.error?.message}
              value={user}
              onChange={(option) => {
                setUser(option);
                onChange(option?.value ?? '');
              }}
              searchKey={[...projectsKey, 'candidates', projectId]}
              search={(q, signal) => searchCandidates(projectId, q, signal)}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="type"
        render={({ field, fieldState }) => (
          <RadioCards label={t('type')} error={fieldState.error?.message} options={types} {...field} />
        )}
      />
      <Select
        label={t('role')}
        hint={t('roleHint')}
        error={errors.roleId?.message}
        placeholder={t('noRole')}
        options={roleOptions}
        {...form.register('roleId', { setValueAs: (value: string | null) => value || null })}
      />
    </FormView>
  );
}

/** Adds a user to a project, or changes how they belong to it. */
export function MemberDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const t = useTexts(projectTexts);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={member ? t('editUserTitle', { name: member.name }) : t('addUser')}
      description={member?.email}
    >
      <MemberForm {...props} />
    </Dialog>
  );
}
