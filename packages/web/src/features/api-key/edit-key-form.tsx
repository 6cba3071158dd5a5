import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { budgetTexts } from '#i18n/budget.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { currentUser } from '#lib/session.ts';
import { Alert } from '#ui/alert.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { updateApiKey } from './api-key.queries.ts';
import { ApiKeyFields, ApiKeyPermissions } from './api-key-fields.tsx';
import { type KeyProject, type PermissionsField, useApiKeyForm } from './api-key-form.ts';
import { ApiKeyState } from './api-key-state.tsx';
import { KeyBudgets } from './key-budgets.tsx';
import { KeyExample } from './key-example.tsx';
import { useProjectTitle } from './key-project.ts';

interface EditKeyFormProps {
  apiKey: ApiKey;
  permissions: PermissionsField;
  /** Those that the user works in. */
  projects: readonly KeyProject[] | undefined;
}

function useFacts(apiKey: ApiKey, projects: readonly KeyProject[] | undefined) {
  const t = useTexts(apiKeyTexts);
  const { dateTime } = useDateTexts();
  const project = useProjectTitle(projects)(apiKey);
  const { lastUsedAt, lastUsedAddress } = apiKey;
  const used = lastUsedAt
    ? t('lastUsedFrom', { time: dateTime(lastUsedAt), address: lastUsedAddress ?? '' })
    : t('never');
  return [
    { key: 'key', label: t('key'), value: <span className="font-mono">{apiKey.hint}</span> },
    { key: 'project', label: t('project'), value: project },
    { key: 'state', label: t('state'), value: <ApiKeyState state={apiKey.state} /> },
    { key: 'createdBy', label: t('createdBy'), value: apiKey.createdBy.name },
    { key: 'createdAt', label: t('createdAt'), value: dateTime(apiKey.createdAt) },
    { key: 'lastUsed', label: t('lastUsed'), value: used },
  ];
}

/** A key as it is, and what of it can be changed. */
export function EditKeyForm({ apiKey, permissions, projects }: EditKeyFormProps) {
  const t = useTexts(apiKeyTexts);
  const may = useMay();
  const facts = useFacts(apiKey, projects);
  const budgets = useTexts(budgetTexts);
  const isOver = apiKey.state === 'revoked';
  const isReadOnly = isOver || !may('api_key@edit');
  const { form, ...saving } = useApiKeyForm({
    apiKey,
    savedText: t('saved'),
    save: (body) => updateApiKey(apiKey.id, body),
  });
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      {isOver && <Alert tone="info">{t('over')}</Alert>}
      {apiKey.createdBy.uid !== currentUser()?.uid && (
        <Alert tone="info">{t('foreign', { name: apiKey.createdBy.name })}</Alert>
      )}
      <FormSection title={t('about')} text={t('aboutText')}>
        <ApiKeyFields form={form} />
        <KeyValue items={facts} />
      </FormSection>
      <FormSection title={t('use')} text={t('useText')}>
        <KeyExample />
      </FormSection>
      <FormSection title={budgets('keyTitle')} text={budgets('keyText')} isWide>
        <KeyBudgets form={form} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={t('permissions')} text={t('permissionsText')} isWide>
        <ApiKeyPermissions form={form} permissions={permissions} />
      </FormSection>
    </FormView>
  );
}
