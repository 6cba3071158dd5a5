import type { ApiKey } from '@docent/contract/features/api-key';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { apiKeyQuery } from '#features/api-key/api-key.queries.ts';
import { EditKeyForm } from '#features/api-key/edit-key-form.tsx';
import { useEndKey } from '#features/api-key/use-end-key.ts';
import { projectsQuery } from '#features/project/project.queries.ts';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { permissionsField } from './permissions-field.tsx';

function Actions({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts(apiKeyTexts);
  const may = useMay();
  const navigate = useNavigate();
  const revoke = useEndKey('revoke');
  const remove = useEndKey('delete');
  const removeAndLeave = async () => {
    if (await remove(apiKey)) await navigate('/settings/api-key');
  };
  return (
    <>
      {may('api_key@edit') && apiKey.state === 'active' && (
        <Button onClick={() => void revoke(apiKey)}>{t('revoke')}</Button>
      )}
      {may('api_key@delete') && <Button onClick={() => void removeAndLeave()}>{t('delete')}</Button>}
    </>
  );
}

export function EditApiKeyPage() {
  const t = useTexts(apiKeyTexts);
  const { id = '' } = useParams();
  const { data: projects } = useQuery(projectsQuery);
  const { data: apiKey, error, refetch } = useQuery(apiKeyQuery(id));
  return (
    <PageFrame
      title={apiKey?.name ?? t('edit')}
      back={{ to: '/settings/api-key', text: t('title') }}
      action={apiKey && <Actions apiKey={apiKey} />}
    >
      {apiKey ? (
        <EditKeyForm apiKey={apiKey} permissions={permissionsField} projects={projects} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={8} />
      )}
    </PageFrame>
  );
}
