import { permissionCatalogue } from '@docent/contract/permission-catalogue';
import { type Permission, parsePermission } from '@docent/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { explainQuery } from './role.queries.ts';

interface PermissionExplainerProps {
  userId: string;
  /** The projects one can ask about. */
  projects: readonly { id: string; title: string }[];
}

interface Question {
  name: string;
  level: string;
  projectId: string;
  kind: '' | 'file' | 'conversation';
  /** An id, or an address that ends with one. */
  place: string;
}

const nothing: Question = { name: '', level: 'view', projectId: '', kind: '', place: '' };
const uidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What is asked about beside the permission: one row, a project that is looked after, or work in a project. */
function placeOf({ name, projectId, kind, place }: Question) {
  const uid = uidPattern.exec(place)?.[0];
  if (kind !== '') return { projectId: projectId || undefined, object: uid && `${kind}:${uid}` };
  const isAboutProject = name === 'project' || name === 'project_user';
  if (isAboutProject && projectId) return { projectId: undefined, object: `project:${projectId}` };
  return { projectId: projectId || undefined, object: undefined };
}

const isAction = (name: string) => parsePermission(`${name}@add`) === undefined;

function permissionOf({ name, level }: Question): Permission | undefined {
  return parsePermission(level === 'view' || isAction(name) ? name : `${name}@${level}`);
}

interface PickerProps {
  question: Question;
  change: (part: Partial<Question>) => void;
}

function PermissionPicker({ question, change }: PickerProps) {
  const t = useTexts(roleTexts);
  const { groups, levels } = permissionCatalogue(currentLanguage());
  const options = groups.flatMap(({ entries }) =>
    entries.map(({ name, label }) => ({ value: name, text: label })),
  );
  return (
    <>
      <Select
        label={t('explainWhat')}
        placeholder={t('explainChoose')}
        options={options}
        value={question.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={t('explainLevel')}
        options={levels.map(({ name, label }) => ({ value: name, text: label }))}
        disabled={question.name !== '' && isAction(question.name)}
        value={question.level}
        onChange={(event) => change({ level: event.target.value })}
      />
    </>
  );
}

const kinds = ['', 'file', 'conversation'] as const;

function ObjectPicker({ question, change }: PickerProps) {
  const t = useTexts(roleTexts);
  const names = { '': t('explainAny'), file: t('explainFile'), conversation: t('explainConversation') };
  const isWrong = question.place !== '' && !uidPattern.test(question.place);
  return (
    <>
      <Select
        label={t('explainObject')}
        options={kinds.map((kind) => ({ value: kind, text: names[kind] }))}
        value={question.kind}
        onChange={(event) => change({ kind: kinds.find((kind) => kind === event.target.value) ?? '' })}
      />
      {question.kind !== '' && (
        <TextField
          label={t('explainId')}
          hint={t('explainIdHint')}
          error={isWrong ? t('explainIdWrong') : undefined}
          value={question.place}
          onChange={(event) => change({ place: event.target.value })}
        />
      )}
    </>
  );
}

function Answer({ userId, question }: { userId: string; question: Question }) {
  const permission = permissionOf(question);
  const place = placeOf(question);
  const isComplete = permission !== undefined && (question.kind === '' || place.object !== undefined);
  const { data, error, isFetching, refetch } = useQuery({
    ...explainQuery(
      {
        userId,
        permission: permission ?? 'chat',
        ...place,
      },
      currentLanguage(),
    ),
    enabled: isComplete,
  });
  if (!isComplete) return null;
  if (data) return <ExplanationView explanation={data} />;
  if (error && !isFetching) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <Skeleton className="h-24" />;
}

/** "Why can this user do that?": a question put together, and its answer below it. */
export function PermissionExplainer({ userId, projects }: PermissionExplainerProps) {
  const t = useTexts(roleTexts);
  const [question, setQuestion] = useState(nothing);
  const change = (part: Partial<Question>) => setQuestion((current) => ({ ...current, ...part }));
  return (
    <section aria-label={t('explainTitle')} className="grid gap-5">
      <div>
        <h2 className="font-semibold">{t('explainTitle')}</h2>
        <p className="mt-1 text-ink-muted">{t('explainText')}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <PermissionPicker question={question} change={change} />
        <Select
          label={t('explainProject')}
          placeholder={t('explainUsual')}
          options={projects.map(({ id, title }) => ({ value: id, text: title }))}
          value={question.projectId}
          onChange={(event) => change({ projectId: event.target.value })}
        />
        <ObjectPicker question={question} change={change} />
      </div>
      <Answer userId={userId} question={question} />
    </section>
  );
}
