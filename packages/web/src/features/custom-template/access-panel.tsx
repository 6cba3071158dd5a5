import {
  getTemplateAccess,
  listTemplateCandidates,
  type TemplateAccess,
  templateAccessBody,
  updateTemplateAccess,
} from '@docent/contract/features/custom-template-access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { templateAccessTexts } from '#i18n/custom-template-access.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { templatesKey } from './custom-template.queries.ts';
import { type Member, MemberField } from './member-field.tsx';

const accessKey = (uid: string) => [...templatesKey, 'access', uid] as const;

const bodyOf = ({ everyone, users, roles, editors }: TemplateAccess) => ({
  everyone,
  userUids: users.map(({ uid }) => uid),
  roleUids: roles.map(({ uid }) => uid),
  editorUids: editors.map(({ uid }) => uid),
});

const membersIn = ({ users, roles, editors }: TemplateAccess): Member[] => [
  ...[...users, ...editors].map((user) => ({ kind: 'user' as const, ...user })),
  ...roles.map((role) => ({ kind: 'role' as const, ...role })),
];

interface AccessFormProps {
  uid: string;
  access: TemplateAccess;
}

/** Users and roles that may be chosen, which are remembered by name. */
function useCandidates(uid: string, access: TemplateAccess) {
  const t = useTexts(templateAccessTexts);
  const [known, setKnown] = useState<readonly Member[]>(() => membersIn(access));
  const search = async (q: string, signal: AbortSignal, kinds: readonly Member['kind'][]) => {
    const query = q === '' ? {} : { q };
    const { items } = await call(listTemplateCandidates, { params: { uid }, query }, { signal });
    setKnown((before) => [...before, ...items.filter((item) => !before.some((one) => one.uid === item.uid))]);
    return items
      .filter(({ kind }) => kinds.includes(kind))
      .map((item) => ({
        value: item.uid,
        text: item.kind === 'role' ? t('role', { name: item.name }) : item.name,
      }));
  };
  const named = (uids: readonly string[]) =>
    uids.flatMap((wanted) => known.find((one) => one.uid === wanted) ?? []);
  const isRole = (wanted: string) => known.some((one) => one.uid === wanted && one.kind === 'role');
  return { search, named, isRole };
}

function useAccessForm({ uid, access }: AccessFormProps) {
  const t = useTexts(templateAccessTexts);
  const client = useQueryClient();
  return useSaveForm(templateAccessBody, {
    values: bodyOf(access),
    save: (body) => call(updateTemplateAccess, { params: { uid }, body }),
    savedValues: bodyOf,
    savedText: t('saved'),
    onSaved: (saved) => void client.setQueryData(accessKey(uid), saved),
  });
}

interface ChosenMembersProps {
  uid: string;
  form: ReturnType<typeof useAccessForm>['form'];
  candidates: ReturnType<typeof useCandidates>;
}

/** The users and roles that may use the assistant, and the users that may edit it. */
function ChosenMembers({ uid, form, candidates }: ChosenMembersProps) {
  const t = useTexts(templateAccessTexts);
  const { search, named, isRole } = candidates;
  const { userUids, roleUids, editorUids } = form.watch();
  const set = (name: 'userUids' | 'roleUids' | 'editorUids', value: string[]) =>
    form.setValue(name, [...new Set(value)], { shouldDirty: true });
  const without = (uids: readonly string[], gone: string) => uids.filter((one) => one !== gone);
  return (
    <>
      <MemberField
        label={t('users')}
        hint={t('usersHint')}
        members={named([...roleUids, ...userUids])}
        searchKey={[...accessKey(uid), 'users']}
        search={(q, signal) => search(q, signal, ['user', 'role'])}
        onAdd={(added) =>
          isRole(added) ? set('roleUids', [...roleUids, added]) : set('userUids', [...userUids, added])
        }
        onRemove={({ kind, uid: gone }) =>
          kind === 'role'
            ? set('roleUids', without(roleUids, gone))
            : set('userUids', without(userUids, gone))
        }
      />
      <MemberField
        label={t('editors')}
        hint={t('editorsHint')}
        members={named(editorUids)}
        searchKey={[...accessKey(uid), 'editors']}
        search={(q, signal) => search(q, signal, ['user'])}
        onAdd={(added) => set('editorUids', [...editorUids, added])}
        onRemove={({ uid: gone }) => set('editorUids', without(editorUids, gone))}
      />
    </>
  );
}

function AccessForm(props: AccessFormProps) {
  const { uid, access } = props;
  const t = useTexts(templateAccessTexts);
  // Kept while everyone may use the assistant: whoever was added before is still known by name after that.
  const candidates = useCandidates(uid, access);
  const { form, ...saving } = useAccessForm(props);
  const everyone = form.watch('everyone');
  return (
    <FormView saving={saving}>
      <FormSection title={t('title')} text={t('text')}>
        <RadioCards
          label={t('title')}
          labelHidden
          options={[
            { value: 'everyone', text: t('everyone'), detail: t('everyoneText') },
            { value: 'chosen', text: t('chosen'), detail: t('chosenText') },
          ]}
          value={everyone ? 'everyone' : 'chosen'}
          onChange={(value) => form.setValue('everyone', value === 'everyone', { shouldDirty: true })}
        />
        {!everyone && <ChosenMembers uid={uid} form={form} candidates={candidates} />}
      </FormSection>
    </FormView>
  );
}

/** Who may use and edit an assistant. */
export function AccessPanel({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: accessKey(uid),
    queryFn: ({ signal }) => call(getTemplateAccess, { params: { uid } }, { signal }),
  });
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} />;
  return <AccessForm uid={uid} access={data} />;
}
