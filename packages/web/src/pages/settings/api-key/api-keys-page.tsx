import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiKeyList } from '#features/api-key/api-key-list.tsx';
import { GenerateKeyDialog } from '#features/api-key/generate-key-dialog.tsx';
import { projectsQuery } from '#features/project/project.queries.ts';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { Button } from '#ui/button.tsx';
import { permissionsField } from './permissions-field.tsx';

export function ApiKeysPage() {
  const t = useTexts(apiKeyTexts);
  const may = useMay();
  const { data: projects } = useQuery(projectsQuery);
  const { data: current } = useQuery(currentProjectQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ApiKeyList
        projects={projects}
        action={
          may('api_key@add') &&
          current && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {t('generate')}
            </Button>
          )
        }
      />
      {isOpen && current && (
        <GenerateKeyDialog
          permissions={permissionsField}
          projects={projects ?? [current]}
          projectId={current.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
