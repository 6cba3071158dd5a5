import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ProjectList } from '#features/project/project-list.tsx';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';

export function ProjectsPage() {
  const t = useTexts(projectTexts);
  const may = useMay();
  return (
    <ProjectList
      action={
        may('project@add') && (
          <Link to="/settings/project/add" className={buttonClasses('primary')}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Link>
        )
      }
    />
  );
}
