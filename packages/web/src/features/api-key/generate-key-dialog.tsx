import type { NewApiKey } from '@docent/contract/features/api-key';
import { useState } from 'react';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { createApiKey } from './api-key.queries.ts';
import { ApiKeyFields, ApiKeyPermissions, ApiKeyProject } from './api-key-fields.tsx';
import { type KeyProject, type PermissionsField, useApiKeyForm } from './api-key-form.ts';
import { KeyExample } from './key-example.tsx';

interface GenerateKeyDialogProps {
  permissions: PermissionsField;
  /** The projects of the user, and the current one. */
  projects: readonly KeyProject[];
  projectId: string;
  onClose: () => void;
}

function NewKeyForm(props: GenerateKeyDialogProps & { onMade: (made: NewApiKey) => void }) {
  const { permissions, projects, projectId, onClose, onMade } = props;
  const t = useTexts(apiKeyTexts);
  const { form, ...saving } = useApiKeyForm({
    projectId,
    savedText: t('generated'),
    save: createApiKey,
    onSaved: onMade,
  });
  return (
    <FormDialog
      size="large"
      title={t('newTitle')}
      description={t('aboutText')}
      saving={saving}
      saveText={t('generate')}
      onClose={onClose}
    >
      <ApiKeyFields form={form} />
      <ApiKeyProject form={form} projects={projects} />
      <ApiKeyPermissions form={form} permissions={permissions} />
    </FormDialog>
  );
}

/** The key itself, shown once. */
function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(apiKeyTexts);
  return (
    <Dialog
      open
      isShownOnce
      title={t('madeTitle')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Alert tone="warning">{t('madeText')}</Alert>
        <CopyField label={t('key')} value={secret} />
        <KeyExample secret={secret} />
      </div>
    </Dialog>
  );
}

/** Creates a key and shows it; it is lost when the dialog closes. */
export function GenerateKeyDialog(props: GenerateKeyDialogProps) {
  const [secret, setSecret] = useState<string>();
  if (secret) return <MadeKey secret={secret} onClose={props.onClose} />;
  return <NewKeyForm {...props} onMade={({ key }) => setSecret(key ?? undefined)} />;
}
