import type { ProjectItem } from '@docent/contract/features/project';
import { useNavigate, useParams } from 'react-router';
import { AllowedModels } from '#features/ai-provider/allowed-models.tsx';
import { ProjectForm } from '#features/project/project-form.tsx';
import { ProjectFrame } from '#features/project/project-frame.tsx';
import { useDeleteProject } from '#features/project/use-delete-project.ts';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button } from '#ui/button.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';

export function ProjectDetailPage() {
  const t = useTexts(projectTexts);
  const navigate = useNavigate();
  const remove = useDeleteProject();
  const { id = '' } = useParams();
  const removeAndLeave = async (project: ProjectItem) => {
    if (await remove(project)) await navigate('/settings/project');
  };
  return (
    <ProjectFrame
      id={id}
      action={(project) =>
        project.permissions.includes('project@delete') && (
          <Button onClick={() => void removeAndLeave(project)}>{t('delete')}</Button>
        )
      }
    >
      {(project) => (
        <div className="grid gap-8">
          <StatGrid>
            <StatTile label={t('users')} value={formatCount(project.users)} />
            <StatTile label={t('files')} value={formatCount(project.files)} />
            <StatTile label={t('storage')} value={formatSize(project.storageBytes)} />
          </StatGrid>
          {!project.permissions.includes('project@edit') && <p className="text-ink-muted">{t('readOnly')}</p>}
          <ProjectForm key={project.id} project={project} />
          <AllowedModels owner={{ projectId: project.id }} />
        </div>
      )}
    </ProjectFrame>
  );
}
