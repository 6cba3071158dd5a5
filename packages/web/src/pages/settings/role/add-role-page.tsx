import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { roleCatalogueQuery } from '#features/role/role.queries.ts';
import { RoleForm } from '#features/role/role-form.tsx';
import { currentLanguage } from '#i18n/language.ts';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

export function AddRolePage() {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const { data: catalogue, error, refetch } = useQuery(roleCatalogueQuery(currentLanguage()));
  return (
    <PageFrame title={t('add')} back={{ to: '/settings/role', text: t('title') }}>
      {catalogue ? (
        <RoleForm catalogue={catalogue} onAdded={({ id }) => navigate(`/settings/role/${id}`)} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={8} />
      )}
    </PageFrame>
  );
}
