import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiKeyList } from '#features/api-key/api-key-list.tsx';
import { GenerateKeyDialog } from '#features/api-key/generate-key-dialog.tsx';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { usePermissionsField } from './use-permissions-field.tsx';

export function ApiKeysPage() {
  const t = useTexts(apiKeyTexts);
  const may = useMay();
  const permissions = usePermissionsField();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ApiKeyList
        action={
          may('api_key@add') && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {t('generate')}
            </Button>
          )
        }
      />
      {isOpen && <GenerateKeyDialog permissions={permissions} onClose={() => setOpen(false)} />}
    </>
  );
}
