import { type ReactNode, useId } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { SaveForm } from '#ui/use-save-form.ts';

interface EditDialogProps {
  title: string;
  saving: Pick<SaveForm<never, never>, 'submit' | 'isSaving'>;
  saveText: string;
  onClose: () => void;
  size?: 'medium' | 'large';
  children: ReactNode;
}

/** A form in a dialog, with its two buttons at the end. */
export function EditDialog({ title, saving, saveText, onClose, size = 'medium', children }: EditDialogProps) {
  const t = useTexts(modelQualityTexts);
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="quiet" disabled={saving.isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={saving.isSaving}>
            {saving.isSaving ? t('saving') : saveText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={saving.submit}>
        <fieldset disabled={saving.isSaving} className="grid min-w-0 grid-cols-1 gap-5">
          {children}
        </fieldset>
      </form>
    </Dialog>
  );
}
