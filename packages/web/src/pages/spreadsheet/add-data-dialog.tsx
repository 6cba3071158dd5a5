import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import {
  createTableVersion,
  type VersionMode,
  versionModes,
} from '@docent/contract/features/spreadsheet-version';
import { type BaseSyntheticEvent, useState } from 'react';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { useAttachments } from '#features/file-manager/use-attachments.ts';
import { useSpreadsheetsChanged } from '#features/spreadsheet/spreadsheet.queries.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { columnLabel } from '#lib/column-label.ts';
import { acceptedTableFiles } from '#lib/table-files.ts';
import { dropAreaClasses } from '#ui/drop-area-classes.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFilesDrop } from '#ui/use-dropped-files.ts';

interface AddDataProps {
  uid: string;
  table: SpreadsheetTable;
  onClose: () => void;
}

const nothing = () => {};

/** The file of new data and what is to happen with its rows. */
function useNewData({ uid, table, onClose }: AddDataProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const [mode, setMode] = useState<VersionMode>('append');
  const [key, setKey] = useState<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const attachments = useAttachments({ initialUids: [], onUidsChange: nothing });
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged() });
  const fileUids = storedUids(attachments.items);
  const isUploading = attachments.items.some(({ phase }) => phase === 'uploading');
  const fileError =
    fileUids.length === 0 ? t('fileRequired') : fileUids.length > 1 ? t('oneFile') : undefined;
  const keyError = mode === 'update' && key.length === 0 ? t('keyRequired') : undefined;
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    setAsked(true);
    const [fileUid] = fileUids;
    if (isUploading || fileError || keyError || fileUid === undefined) return;
    await run({
      call: () =>
        call(createTableVersion, {
          params: { uid, name: table.name },
          body: {
            fileUid,
            mode,
            preview: true,
            ...(mode !== 'append' && key.length > 0 && { key: key.join(',') }),
          },
        }),
      done: t('previewing'),
      onDone: onClose,
    });
  };
  const errors = isAsked ? { file: isUploading ? t('uploading') : fileError, key: keyError } : {};
  return { mode, setMode, key, setKey, attachments, errors, submit, isSaving: isRunning };
}

/** Takes a file of new data for a table; what it changes is shown before it is applied. */
export function AddDataDialog(props: AddDataProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const tables = useTexts(spreadsheetTexts);
  const { mode, setMode, key, setKey, attachments, errors, submit, isSaving } = useNewData(props);
  const drop = useFilesDrop(attachments.add);
  return (
    <FormDialog
      title={t('add')}
      description={t('addText')}
      saving={{ submit, isSaving }}
      saveText={t('preview')}
      onClose={props.onClose}
    >
      <section
        aria-label={t('file')}
        className={`grid gap-2 rounded-card border border-line-strong border-dashed p-3 ${dropAreaClasses(drop.isOver)}`}
        {...drop.handlers}
      >
        <div className="flex flex-wrap items-center gap-2">
          <AttachMenu
            onFiles={attachments.add}
            onStored={attachments.addStored}
            taken={{ text: tables('add.dropText'), accept: acceptedTableFiles }}
            isLabelled
          />
          <p className="font-semibold">{t('file')}</p>
          <p className="text-ink-muted text-sm">{t('fileTables')}</p>
        </div>
        <AttachmentChips attachments={attachments} needsText={false} />
        {errors.file !== undefined && (
          <p role="alert" className="text-danger text-sm">
            {errors.file}
          </p>
        )}
      </section>
      <RadioCards
        label={t('mode')}
        value={mode}
        onChange={setMode}
        options={versionModes.map((value) => ({
          value,
          text: t(`mode.${value}`),
          detail: t(`mode.${value}Text`),
        }))}
      />
      {mode !== 'append' && (
        <MultiSelect
          label={t('key')}
          hint={mode === 'update' ? t('keyHint') : t('keyOptional')}
          error={errors.key}
          value={key}
          onChange={setKey}
          options={props.table.columns.map((column) => ({ value: column.name, text: columnLabel(column) }))}
        />
      )}
    </FormDialog>
  );
}
