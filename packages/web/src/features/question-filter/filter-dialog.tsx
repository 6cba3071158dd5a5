import type { ShownFilter } from '@docent/contract/features/question-filter';
import { screenText } from '@docent/contract/messages/screen-texts';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isFiltering, noFilter } from '#lib/question-filter.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileChoice, type FileSource } from './file-choice.tsx';

export interface FilterSources {
  files: FileSource;
  /** Selects a folder; null for all of them. */
  folders: (
    current: string | null,
    onChoose: (folder: { uid: string | null; name: string }) => void,
  ) => ReactNode;
}

interface PartProps {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

function FolderPart({ filter, onChange, folders }: PartProps & Pick<FilterSources, 'folders'>) {
  const t = useTexts(questionFilterTexts);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={id} className="font-semibold">
        {t('folder')}
      </p>
      <nav
        aria-labelledby={id}
        className="max-h-52 overflow-y-auto rounded-control border border-line p-1 scroll-quiet"
      >
        {folders(filter.folder?.uid ?? null, ({ uid, name }) =>
          onChange({ ...filter, folder: uid === null ? null : { uid, name } }),
        )}
      </nav>
    </div>
  );
}

function DayPart({ filter, onChange, error }: PartProps & { error: string | undefined }) {
  const t = useTexts(questionFilterTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('days')}</legend>
      <div className="grid grid-cols-1 items-start gap-3 tablet:grid-cols-2">
        <DateField
          label={t('firstDay')}
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <DateField
          label={t('lastDay')}
          error={error}
          value={filter.to}
          onChange={(to) => onChange({ ...filter, to })}
        />
      </div>
    </fieldset>
  );
}

interface FilterDialogProps extends FilterSources {
  filter: ShownFilter;
  onApply: (filter: ShownFilter) => void;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** The filters of a question, which take effect when they are applied. */
export function FilterDialog({ filter, files, folders, onApply, onClose, focusAfter }: FilterDialogProps) {
  const t = useTexts(questionFilterTexts);
  const [chosen, setChosen] = useState(filter);
  const { from, to } = chosen;
  const isBackwards = from !== null && to !== null && from > to;
  const error = isBackwards ? screenText('validation.before_from', currentLanguage()) : undefined;
  const parts = { filter: chosen, onChange: setChosen };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      focusAfter={focusAfter}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          {isFiltering(chosen) && (
            <Button variant="quiet" className="mr-auto" onClick={() => setChosen(noFilter)}>
              {t('clear')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={isBackwards} onClick={() => onApply(chosen)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <FileChoice
          source={files}
          chosen={chosen.files}
          onChange={(files) => setChosen({ ...chosen, files })}
        />
        <FolderPart {...parts} folders={folders} />
        <DayPart {...parts} error={error} />
      </div>
    </Dialog>
  );
}
