import { screenText } from '@docent/contract/messages/screen-texts';
import { useState } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { chosenOf, type Entry } from './entry.ts';
import { FolderTree } from './folder-tree.tsx';
import { type MoveTarget, useEntryActions } from './use-entry-actions.ts';

interface MoveDialogProps {
  entries: readonly Entry[];
  onClose: () => void;
  onMoved: () => void;
}

/** Chooses the folder that files and folders are moved to. */
export function MoveDialog({ entries, onClose, onMoved }: MoveDialogProps) {
  const t = useTexts(filesTexts);
  const actions = useEntryActions();
  const [target, setTarget] = useState<MoveTarget>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    if (target === undefined) return setError(screenText('validation.folder.required', currentLanguage()));
    setBusy(true);
    if (await actions.move(entries, target)) onMoved();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('move.title', { count: entries.length })}
      footer={
        <>
          {error && (
            <p role="alert" className="mr-auto self-center text-danger">
              {error}
            </p>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void move()}>
            {t('move.here')}
          </Button>
        </>
      }
    >
      <nav aria-label={t('move.chosen')} className="min-h-48">
        <FolderTree
          current={target?.uid}
          onChoose={(folder) => {
            setTarget(folder);
            setError(undefined);
          }}
          closedUids={new Set(chosenOf(entries).folderUids)}
        />
      </nav>
    </Dialog>
  );
}
