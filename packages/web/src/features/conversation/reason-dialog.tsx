import { limits } from '@docent/contract/limits';
import { type BaseSyntheticEvent, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

interface ReasonDialogProps {
  reason: string;
  isSaving: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what was wrong with an answer. */
export function ReasonDialog({ reason, isSaving, onSend, onClose }: ReasonDialogProps) {
  const t = useTexts(conversationTexts);
  const [text, setText] = useState(reason);
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    await onSend(text);
  };
  return (
    <FormDialog
      title={t('answer.rateTitle')}
      description={t('answer.rateText')}
      saving={{ submit, isSaving }}
      saveText={t('answer.rateSend')}
      onClose={onClose}
    >
      <TextArea
        label={t('answer.rateReason')}
        rows={3}
        maxLength={limits.feedback.reasonLengthMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
