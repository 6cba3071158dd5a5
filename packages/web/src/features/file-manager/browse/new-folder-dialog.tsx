import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { type FormEvent, useRef, useState } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFilesChanged } from '../files-changed.ts';
import { makeFolder } from './browse.queries.ts';

interface NewFolderDialogProps {
  parent: string | null;
  onClose: () => void;
}

function useNewFolder({ parent, onClose }: NewFolderDialogProps) {
  const t = useTexts(filesTexts);
  const [error, setError] = useState<string>();
  const { run, isRunning } = useAction({
    refetch: useFilesChanged(),
    failureText: (failure) => void setError(failureText(failure)),
  });
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return setError(screenText('validation.folderName.required', currentLanguage()));
    if (await run({ call: () => makeFolder(name, parent), done: t('new.made', { name }) })) onClose();
  };
  return { error, isBusy: isRunning, make, clearError: () => setError(undefined) };
}

export function NewFolderDialog(props: NewFolderDialogProps) {
  const t = useTexts(filesTexts);
  const input = useRef<HTMLInputElement>(null);
  const { error, isBusy, make, clearError } = useNewFolder(props);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t('new.title')}
      size="small"
      initialFocus={input}
      footer={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" form="new-folder" variant="primary" busy={isBusy}>
            {t('new.make')}
          </Button>
        </>
      }
    >
      <form id="new-folder" noValidate onSubmit={(event) => void make(event)}>
        <TextField
          ref={input}
          label={t('new.name')}
          name="name"
          autoComplete="off"
          maxLength={limits.folder.nameLengthMax}
          error={error}
          onChange={clearError}
        />
      </form>
    </Dialog>
  );
}
