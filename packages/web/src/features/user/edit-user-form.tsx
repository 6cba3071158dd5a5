import type { User, UserDetail } from '@docent/contract/features/user';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useUserActions } from './use-user-actions.ts';
import { saveUser, useUsersChanged } from './user.queries.ts';
import { PersonSection, RightsSection, type UserForm } from './user-fields.tsx';
import { editSchema, fieldsOf } from './user-form.ts';
import { UserState } from './user-state.tsx';

function PasswordSection<Output>({ form, isSelf }: { form: UserForm<Output>; isSelf: boolean }) {
  const t = useTexts(userTexts);
  return (
    <FormSection title={t('access')} text={t('accessText')}>
      <PasswordField
        label={t('newPassword')}
        hint={t(isSelf ? 'ownPasswordHint' : 'newPasswordHint')}
        error={form.formState.errors.password?.message}
        autoComplete="new-password"
        disabled={isSelf}
        {...form.register('password', { setValueAs: (text: string) => text || undefined })}
      />
    </FormSection>
  );
}

/** Read-only details of a user. */
function UserActivity({ user }: { user: UserDetail }) {
  const t = useTexts(userTexts);
  const items = [
    { key: 'state', label: t('status'), value: <UserState user={user} /> },
    {
      key: 'lastSignIn',
      label: t('lastSignIn'),
      value: user.lastSignInAt ? <RelativeTime iso={user.lastSignInAt} /> : t('never'),
    },
    {
      key: 'sessions',
      label: t('sessions'),
      value: user.sessions > 0 ? t('sessionCount', { count: user.sessions }) : t('nowhere'),
    },
    { key: 'conversations', label: t('conversations'), value: user.conversations },
    { key: 'files', label: t('files'), value: user.files },
    { key: 'created', label: t('created'), value: <RelativeTime iso={user.createdAt} /> },
  ];
  return (
    <FormSection title={t('activity')}>
      <KeyValue items={items} />
    </FormSection>
  );
}

function PageActions({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTexts(userTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useUserActions();
  const [isBusy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    await actions.invite(user);
    setBusy(false);
  };
  const remove = async () => {
    if (await actions.remove(user)) await navigate('/settings/user');
  };
  return (
    <>
      {may('user@edit') && !user.hasPassword && user.status === 'active' && (
        <Button busy={isBusy} onClick={() => void invite()}>
          {t(user.invitation === 'none' ? 'invite' : 'inviteAgain')}
        </Button>
      )}
      {may('user@delete') && !isSelf && <Button onClick={() => void remove()}>{t('delete')}</Button>}
    </>
  );
}

interface EditUserFormProps {
  user: UserDetail;
  /** Further content below the form. */
  children?: ReactNode;
}

/** One user: the editable fields and the details. */
export function EditUserForm({ user, children }: EditUserFormProps) {
  const t = useTexts(userTexts);
  const may = useMay();
  const changed = useUsersChanged();
  const isSelf = currentUser()?.uid === user.id;
  const isAdmin = currentUser()?.type === 'admin';
  const mayEdit = may('user@edit') && (isAdmin || user.type === 'regular');
  const { form, ...saving } = useSaveForm(editSchema, {
    values: fieldsOf(user),
    updatedAt: user.updatedAt,
    save: (body, updatedAt) => saveUser(user.id, { ...body, updatedAt }),
    savedValues: fieldsOf,
    savedText: t('saved'),
    onSaved: changed,
    reload: () => changed(),
  });
  return (
    <PageFrame
      title={user.name}
      intro={mayEdit ? undefined : t('readOnly')}
      back={{ to: '/settings/user', text: t('title') }}
      action={(isAdmin || user.type === 'regular') && <PageActions user={user} isSelf={isSelf} />}
    >
      <FormView saving={saving} isReadOnly={!mayEdit}>
        <PersonSection form={form} isSelf={isSelf} />
        <RightsSection form={form} role={user.role} mayMakeAdmin={isAdmin} isSelf={isSelf} />
        {mayEdit && <PasswordSection form={form} isSelf={isSelf} />}
        <UserActivity user={user} />
      </FormView>
      {children}
    </PageFrame>
  );
}
