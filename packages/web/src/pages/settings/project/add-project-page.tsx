import { useNavigate } from 'react-router';
import { ProjectForm } from '#features/project/project-form.tsx';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';

export function AddProjectPage() {
  const t = useTexts(projectTexts);
  const navigate = useNavigate();
  return (
    <PageFrame title={t('add')} back={{ to: '/settings/project', text: t('listTitle') }}>
      <ProjectForm onAdded={({ id }) => navigate(`/settings/project/${id}`)} />
    </PageFrame>
  );
}
