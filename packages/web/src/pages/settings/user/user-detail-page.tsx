import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { projectsQuery } from '#features/project/project.queries.ts';
import { PermissionExplainer } from '#features/role/permission-explainer.tsx';
import { EditUserForm } from '#features/user/edit-user-form.tsx';
import { userQuery } from '#features/user/user.queries.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Explainer({ userId }: { userId: string }) {
  const { data: projects = [] } = useQuery(projectsQuery);
  return (
    <div className="mt-10 border-line border-t pt-8">
      <PermissionExplainer userId={userId} projects={projects} />
    </div>
  );
}

export function UserDetailPage() {
  const t = useTexts(userTexts);
  const { id = '' } = useParams();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user)
    return (
      <EditUserForm key={user.id} user={user}>
        <Explainer userId={user.id} />
      </EditUserForm>
    );
  return (
    <PageFrame title={t('title')} back={{ to: '/settings/user', text: t('title') }}>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={4} rowClassName="h-24" className="gap-5" />
      )}
    </PageFrame>
  );
}
