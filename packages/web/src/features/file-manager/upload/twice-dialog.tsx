import { useState } from 'react';
import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import type { PreparedFile } from './prepare-uploads.ts';
import { decided, isTwice, type TwiceChoice } from './twice.ts';

/** More are decided together: nobody answers hundreds of questions. */
const eachMax = 50;

interface TwiceDialogProps {
  files: readonly PreparedFile[];
  /** New versions change files, which takes a permission. */
  canReplace: boolean;
  onDecided: (uploads: ReturnType<typeof decided>) => void;
  onCancel: () => void;
}

function useChoices(canReplace: boolean) {
  const t = useTexts(uploadsTexts);
  const all = [
    { value: 'version' as const, text: t('twice.version'), detail: t('twice.versionText') },
    { value: 'both' as const, text: t('twice.both'), detail: t('twice.bothText') },
    { value: 'skip' as const, text: t('twice.skip'), detail: t('twice.skipText') },
  ];
  return all.filter(({ value }) => canReplace || value !== 'version');
}

interface TwiceLineProps {
  prepared: PreparedFile;
  options: { value: TwiceChoice; text: string }[];
  value: TwiceChoice;
  onChange: (value: TwiceChoice) => void;
}

function TwiceLine({ prepared: { file, sameName, sameContent }, options, value, onChange }: TwiceLineProps) {
  const t = useTexts(uploadsTexts);
  const shown = options.filter((option) => option.value !== 'version' || sameName !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <MiddleCut text={file.name} />
        {sameContent && (
          <p className="truncate text-ink-muted text-xs">
            {t('twice.sameContent', { name: sameContent.name })}
          </p>
        )}
      </div>
      <Select
        label={t('twice.for', { name: file.name })}
        labelHidden
        options={shown}
        value={shown.some((option) => option.value === value) ? value : 'both'}
        onChange={({ target }) => {
          const chosen = shown.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </li>
  );
}

/** Asks what becomes of files that are here already, by their name in this folder or by their content. */
export function TwiceDialog({ files, canReplace, onDecided, onCancel }: TwiceDialogProps) {
  const t = useTexts(uploadsTexts);
  const options = useChoices(canReplace);
  const twice = files.filter(isTwice);
  const [forAll, setForAll] = useState<TwiceChoice>(canReplace ? 'version' : 'both');
  const [forEach, setForEach] = useState<ReadonlyMap<PreparedFile, TwiceChoice>>();
  const choiceOf = (file: PreparedFile) => forEach?.get(file) ?? forAll;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('twice.title', { count: twice.length, name: twice[0]?.file.name ?? '' })}
      description={t('twice.text')}
      footer={
        <>
          <Button onClick={onCancel}>{t('twice.cancel')}</Button>
          <Button variant="primary" onClick={() => onDecided(decided(files, choiceOf))}>
            {t('twice.go')}
          </Button>
        </>
      }
    >
      <RadioCards
        label={t('twice.forAll')}
        labelHidden={twice.length === 1}
        options={options}
        value={forEach ? null : forAll}
        onChange={(value) => {
          setForAll(value);
          setForEach(undefined);
        }}
      />
      {!forEach && twice.length > 1 && twice.length <= eachMax && (
        <Button variant="quiet" className="mt-3" onClick={() => setForEach(new Map())}>
          {t('twice.each')}
        </Button>
      )}
      {forEach && (
        <ul className="mt-3 divide-y divide-line">
          {twice.map((prepared) => (
            <TwiceLine
              key={`${prepared.folderUid}/${prepared.file.name}`}
              prepared={prepared}
              options={options}
              value={choiceOf(prepared)}
              onChange={(value) => setForEach(new Map(forEach).set(prepared, value))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
