import { type ReactNode, useId } from 'react';
import { formTexts } from '#i18n/form.ts';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { SaveForm } from './use-save-form.ts';
import { useConfirmLeaving } from './use-unsaved-warning.ts';

interface FormDialogProps {
  title: string;
  description?: string | undefined;
  saving: Pick<SaveForm<never, never>, 'submit' | 'isSaving'> & { isDirty?: boolean };
  saveText: string;
  onClose: () => void;
  size?: 'medium' | 'large';
  children: ReactNode;
}

/**
 * A form in a dialog, with its two buttons at the end. Escape and a click beside it are easily made by mistake: they ask
 * before what was typed is lost.
 */
export function FormDialog({ saving, saveText, onClose, children, ...dialog }: FormDialogProps) {
  const t = useTexts(uiTexts);
  const texts = useTexts(formTexts);
  const id = useId();
  const { submit, isSaving, isDirty = false } = saving;
  const confirmLeaving = useConfirmLeaving();
  const close = async () => {
    if (!isDirty || (await confirmLeaving())) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      {...dialog}
      footer={
        <>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {isSaving ? texts('saving') : saveText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid min-w-0 grid-cols-1 gap-5">
          {children}
        </fieldset>
      </form>
    </Dialog>
  );
}
