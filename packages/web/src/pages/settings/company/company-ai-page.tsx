import { useQuery } from '@tanstack/react-query';
import { aiSettingsQuery } from '#features/ai-provider/ai-provider.queries.ts';
import { AiSettingsForm } from '#features/ai-provider/ai-settings-form.tsx';
import { ProviderList } from '#features/ai-provider/provider-list.tsx';
import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { projectsQuery } from '#features/project/project.queries.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Sections() {
  const { data: settings, error, refetch } = useQuery(aiSettingsQuery);
  const { data: projects = [] } = useQuery(projectsQuery);
  const canEdit = useMay()('company@edit');
  if (settings)
    return (
      <div className="grid grid-cols-1 gap-8">
        <AiSettingsForm settings={settings} projects={projects} isReadOnly={!canEdit} />
        <ProviderList place="company" canEdit={canEdit} canConnect={settings.canConnect} />
      </div>
    );
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <SkeletonList rows={4} rowClassName="h-24" className="gap-5" />;
}

export function CompanyAiPage() {
  return (
    <CompanySettingsFrame>
      <Sections />
    </CompanySettingsFrame>
  );
}
