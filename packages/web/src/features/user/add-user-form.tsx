import { createUser, type User } from '@docent/contract/features/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { currentUser } from '#lib/session.ts';
import { FormPage } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { FirstProjects } from './first-projects.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { useUsersChanged } from './user.queries.ts';
import { PersonSection, RightsSection, type UserForm } from './user-fields.tsx';
import { addSchema, emptyFields, type UserFields, type Way, ways } from './user-form.ts';

const wayTexts = {
  invitation: ['byInvitation', 'byInvitationText'],
  password: ['byPassword', 'byPasswordText'],
  nothing: ['byNothing', 'byNothingText'],
} as const;

interface AccessSectionProps<Output> {
  form: UserForm<Output>;
  way: Way;
  onWay: (way: Way) => void;
}

function AccessSection<Output>({ form, way, onWay }: AccessSectionProps<Output>) {
  const t = useTexts(userTexts);
  const cards = ways.map((value) => ({ value, text: t(wayTexts[value][0]), detail: t(wayTexts[value][1]) }));
  return (
    <FormSection title={t('access')} text={t('accessText')}>
      <RadioCards label={t('access')} labelHidden options={cards} value={way} onChange={onWay} />
      {way === 'invitation' && <NoMailServer />}
      {way === 'password' && (
        <PasswordField
          label={t('password')}
          error={form.formState.errors.password?.message}
          autoComplete="new-password"
          {...form.register('password', { setValueAs: (text: string) => text || undefined })}
        />
      )}
    </FormSection>
  );
}

/** A new user gets the current project unless it is removed, because without a project they see nothing. */
const startFields = (project: { id: string } | undefined): UserFields => ({
  ...emptyFields,
  language: currentLanguage(),
  projects: project ? [{ projectId: project.id, type: 'regular', roleId: null }] : [],
});

interface AddFormProps {
  /** The initial project, unless it is removed. */
  project: { id: string } | undefined;
}

function AddForm({ project }: AddFormProps) {
  const t = useTexts(userTexts);
  const navigate = useNavigate();
  const changed = useUsersChanged();
  const [way, setWay] = useState<Way>('invitation');
  const isAdmin = currentUser()?.type === 'admin';
  const [values] = useState(() => startFields(isAdmin ? project : undefined));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, ...saving } = useSaveForm(addSchema(way), {
    values,
    save: ({ password, projects, ...body }): Promise<User> => {
      const access = way === 'password' ? { password } : { invite: way === 'invitation' };
      // An Admin works in every project.
      const joined = body.type === 'regular' ? { projects } : {};
      return call(createUser, { body: { ...body, ...access, ...joined } }, { idempotencyKey });
    },
    savedText: t(way === 'invitation' ? 'addedInvited' : 'added'),
    onSaved: async ({ id }) => {
      await changed();
      return navigate(`/settings/user/${id}`);
    },
  });
  // Offers the projects that the caller may manage; the server makes further checks.
  const mayAddToProjects = useMay()('project');
  const isRegular = form.watch('type') === 'regular';
  return (
    <FormPage
      title={t('addTitle')}
      back={{ to: '/settings/user', text: t('title') }}
      saving={saving}
      saveText={t('add')}
      isNew
    >
      <PersonSection form={form} />
      <RightsSection form={form} mayMakeAdmin={isAdmin} />
      {mayAddToProjects && isRegular && <FirstProjects form={form} />}
      <AccessSection form={form} way={way} onWay={setWay} />
    </FormPage>
  );
}

/** Adds one user and opens their page. */
export function AddUserForm() {
  const { data: project, isPending } = useQuery(currentProjectQuery);
  return isPending ? (
    <SkeletonList rows={6} rowClassName="h-9" className="p-6" />
  ) : (
    <AddForm project={project} />
  );
}
