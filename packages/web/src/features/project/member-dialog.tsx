import { newProjectUserBody, type ProjectUser } from '@docent/contract/features/project-user';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { formTexts } from '#i18n/form.ts';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { RichOption } from '#ui/option-list.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import {
  addProjectUser,
  type MembershipFields as MembershipValues,
  projectRolesQuery,
  projectsKey,
  searchCandidates,
  updateProjectUser,
  useProjectsChanged,
} from './project.queries.ts';

interface MemberDialogProps {
  projectId: string;
  /** If omitted, a user is added. */
  member: ProjectUser | undefined;
  onClose: () => void;
}

const valuesOf = (member: ProjectUser | undefined): MembershipValues => ({
  userId: member?.userId ?? '',
  type: member?.type ?? 'regular',
  roleId: member?.role?.id ?? null,
});

function useMemberForm({ projectId, member, onClose }: MemberDialogProps) {
  const t = useTexts(projectTexts);
  const changed = useProjectsChanged();
  return useSaveForm(newProjectUserBody, {
    values: valuesOf(member),
    updatedAt: member?.updatedAt,
    save: ({ userId, ...membership }, updatedAt) =>
      member
        ? updateProjectUser(projectId, userId, { ...membership, updatedAt })
        : addProjectUser(projectId, { userId, ...membership }),
    savedText: t('userSaved'),
    failureToast: 'warning',
    reload: () => changed(),
    onSaved: async () => {
      onClose();
      await changed();
    },
  });
}

/** The roles that may be assigned, and the user's current one. */
function useRoleOptions(projectId: string, member: ProjectUser | undefined) {
  const { data: roles = [] } = useQuery(projectRolesQuery(projectId));
  const held = member?.role;
  const all = held && !roles.some(({ id }) => id === held.id) ? [held, ...roles] : roles;
  return all.map(({ id, name }) => ({ value: id, text: name }));
}

type Form = ReturnType<typeof useMemberForm>['form'];

function UserField({ form, projectId }: { form: Form; projectId: string }) {
  const t = useTexts(projectTexts);
  const [user, setUser] = useState<RichOption | null>(null);
  return (
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
  );
}

function MembershipFields({ form, projectId, member }: { form: Form } & Omit<MemberDialogProps, 'onClose'>) {
  const t = useTexts(projectTexts);
  const roleOptions = useRoleOptions(projectId, member);
  const types = [
    { value: 'regular', text: t('typeRegular'), detail: t('typeRegularText') },
    { value: 'admin', text: t('typeAdmin'), detail: t('typeAdminText') },
  ] as const;
  return (
    <>
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
        error={form.formState.errors.roleId?.message}
        placeholder={t('noRole')}
        options={roleOptions}
        {...form.register('roleId', { setValueAs: (value: string | null) => value || null })}
      />
    </>
  );
}

/** Adds a user to a project, or edits the membership. */
export function MemberDialog(props: MemberDialogProps) {
  const { projectId, member, onClose } = props;
  const t = useTexts(projectTexts);
  const texts = useTexts(formTexts);
  const formId = useId();
  const { form, submit, isSaving, isDirty } = useMemberForm(props);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={member ? t('editUserTitle', { name: member.name }) : t('addUser')}
      description={member?.email}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isSaving}
          disabled={member !== undefined && !isDirty}
        >
          {isSaving ? texts('saving') : member ? texts('save') : t('addUser')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid min-w-0 grid-cols-1 gap-5">
          {!member && <UserField form={form} projectId={projectId} />}
          <MembershipFields form={form} projectId={projectId} member={member} />
        </fieldset>
      </form>
    </Dialog>
  );
}
