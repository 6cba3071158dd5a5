import type { AiSettings } from '@docent/contract/features/ai-setting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { aiSettingsQuery } from '#features/ai-provider/ai-provider.queries.ts';
import { AiSettingsForm } from '#features/ai-provider/ai-settings-form.tsx';
import { ProviderList } from '#features/ai-provider/provider-list.tsx';
import { BudgetCard } from '#features/budget/budget-card.tsx';
import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { modelsPath } from '#features/custom-model/studio-paths.ts';
import { projectsQuery } from '#features/project/project.queries.ts';
import { roleChoicesQuery } from '#features/role/role.queries.ts';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Custom models that search by vectors of another embedding model than the chosen one. */
function ToRebuild({ count }: { count: number }) {
  const t = useTexts(aiProviderTexts);
  const may = useMay();
  return (
    <Alert tone="warning">
      {t('rebuild', { count })}{' '}
      {may('model') && (
        <Link to={modelsPath} className="underline underline-offset-4">
          {t('rebuildLink')}
        </Link>
      )}
    </Alert>
  );
}

function Settings({ settings }: { settings: AiSettings }) {
  const may = useMay();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: roles } = useQuery({ ...roleChoicesQuery, enabled: may('role') });
  const canEdit = may('company@edit');
  // Without a model there is nothing to choose: connecting comes first, and stays there until the page is left.
  const [connectsFirst] = useState(settings.available.length === 0);
  const providers = <ProviderList place="company" canEdit={canEdit} canConnect={settings.canConnect} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {settings.modelsToRebuild > 0 && <ToRebuild count={settings.modelsToRebuild} />}
      {connectsFirst && providers}
      <AiSettingsForm
        settings={settings}
        projects={projects.map(({ id, title }) => ({ value: id, text: title }))}
        roles={roles?.map(({ id, name }) => ({ value: id, text: name }))}
        isReadOnly={!canEdit}
      />
      <BudgetCard settings={settings} projects={projects} canEdit={canEdit} />
      {!connectsFirst && providers}
    </div>
  );
}

function Sections() {
  const { data: settings, error, refetch } = useQuery(aiSettingsQuery);
  if (settings) return <Settings settings={settings} />;
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
