import { createSpreadsheet } from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import { Table } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { type Attachments, useAttachments } from '#features/file-manager/use-attachments.ts';
import { sampleTable } from '#features/sample/sample-table.ts';
import { useSpreadsheetsChanged } from '#features/spreadsheet/spreadsheet.queries.ts';
import { databasePath, spreadsheetPath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { collectChosen } from '#lib/collect-dropped.ts';
import { acceptedTableFiles } from '#lib/table-files.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { forgetArrival, readArrival } from '../conversation/conversation-arrival.ts';
import { type FilesNotice, type TableFiles, useTableFiles } from './use-table-files.ts';

const nothing = () => {};

const { filesMax } = limits.spreadsheet;

/** Files that another page passes, such as the sample table of the dashboard or a dropped folder, are added once. */
function useArrivedFiles({ take }: TableFiles): void {
  const { files, chosen = files && collectChosen(files) } = readArrival(useLocation().state);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current || chosen === undefined) return;
    isAdded.current = true;
    forgetArrival();
    take(chosen);
  });
}

/** Why a number of files makes no database. */
function useFilesProblem() {
  const t = useTexts(spreadsheetTexts);
  return (count: number) => {
    if (count === 0) return t('add.filesRequired');
    return count > filesMax ? t('add.tooMany', { max: filesMax }) : undefined;
  };
}

/** The files that are to become tables, and the import of them. */
function useNewDatabase() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [asOne, setAsOne] = useState(false);
  const [error, setError] = useState<string>();
  // Files that were chosen in the file manager.
  const { fileUids: initialUids = [] } = readArrival(useLocation().state);
  const attachments = useAttachments({ initialUids, onUidsChange: nothing, filesMax });
  const files = useTableFiles(attachments, (folder) =>
    setName((typed) => (typed.trim() === '' ? folder.slice(0, limits.spreadsheet.nameLengthMax) : typed)),
  );
  useArrivedFiles(files);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged() });
  const fileUids = storedUids(attachments.items);
  const isUploading = attachments.items.some(({ phase }) => phase === 'uploading');
  const problemOf = useFilesProblem();
  const create = () => {
    const wrong = problemOf(fileUids.length);
    setError(wrong);
    if (wrong !== undefined) return;
    const named = name.trim() === '' ? {} : { name: name.trim() };
    void run({
      call: () => call(createSpreadsheet, { body: { fileUids, ...named, ...(asOne && { asOne }) } }),
      onDone: ({ uid }) => void navigate(databasePath(uid)),
    });
  };
  const { length } = attachments.items;
  const shownError = length === 0 || length > filesMax ? error : undefined;
  return {
    name,
    setName,
    asOne,
    setAsOne,
    hasSeveral: length > 1,
    error: shownError,
    attachments,
    files,
    isUploading,
    isRunning,
    create,
  };
}

/** What was taken of the files that were chosen last, what was left out, or why none was taken. */
function Notice({ notice: { taken, leftOut, problem } }: { notice: FilesNotice }) {
  return (
    <>
      <div
        aria-live="polite"
        className="grid grid-cols-1 gap-1 break-words text-ink-muted text-sm empty:-mt-3"
      >
        {taken && <p>{taken}</p>}
        {leftOut && <p>{leftOut}</p>}
      </div>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </>
  );
}

interface FilesProps {
  attachments: Attachments;
  files: TableFiles;
  error: string | undefined;
}

/** Where files and folders are added, with a sample to begin with. */
function Files({ attachments, files, error }: FilesProps) {
  const t = useTexts(spreadsheetTexts);
  const language = useLanguage();
  return (
    <section
      aria-label={t('add.files')}
      className="grid grid-cols-1 gap-3 rounded-card border border-line-strong border-dashed p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <AttachMenu
          onFiles={files.choose}
          onFolder={files.choose}
          onStored={attachments.addStored}
          taken={{ text: t('add.dropText'), accept: acceptedTableFiles }}
          isLabelled
        />
        <div>
          <p className="font-semibold">{t('add.drop')}</p>
          <p className="text-ink-muted text-sm">{t('add.dropText')}</p>
        </div>
      </div>
      {/* Without the padding that the files have in a message box. */}
      <div className="-mx-3 -mt-3 empty:hidden">
        <AttachmentChips attachments={attachments} needsText={false} />
      </div>
      <Notice notice={files.notice} />
      {attachments.items.length === 0 && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Table size={16} aria-hidden />}
            onClick={() => attachments.add([sampleTable(language, t('add.sampleFile'))])}
          >
            {t('add.sample')}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </section>
  );
}

/** /spreadsheet/add: files become the tables of a new database. */
export function AddSpreadsheetPage() {
  const t = useTexts(spreadsheetTexts);
  const form = useNewDatabase();
  const { name, setName, error, attachments, files, isUploading, isRunning, create } = form;
  return (
    <DropZone onDropped={files.drop} text={t('add.dropText')} className="relative h-full overflow-y-auto">
      <PageFrame
        title={t('add.title')}
        intro={t('add.intro')}
        back={{ to: spreadsheetPath, text: t('title') }}
      >
        <form
          className="grid max-w-[40rem] grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <Files attachments={attachments} files={files} error={error} />
          {form.hasSeveral && (
            <Checkbox
              label={t('add.asOne')}
              hint={t('add.asOneHint')}
              checked={form.asOne}
              onChange={(event) => form.setAsOne(event.target.checked)}
            />
          )}
          <TextField
            label={t('add.name')}
            hint={t('add.nameHint')}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={isRunning} disabled={isUploading}>
              {t('add.create')}
            </Button>
            {isUploading && <p className="text-ink-muted text-sm">{t('add.waiting')}</p>}
          </div>
        </form>
      </PageFrame>
    </DropZone>
  );
}
