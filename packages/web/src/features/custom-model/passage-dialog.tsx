import { areFileWords } from '@docent/contract/features/model-passage';
import { limits } from '@docent/contract/limits';
import { FileText } from 'lucide-react';
import * as z from 'zod/mini';
import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { savePassage, usePassagesChanged } from './model-passage.queries.ts';
import type { PassageRow } from './passage-row.ts';

interface PassageDialogProps {
  modelUid: string;
  /** The build of the passage, and the overlap of its passages. */
  build: { id: string; chunkOverlap: number };
  row: PassageRow;
  onClose: () => void;
  /** Shows its position. */
  onSource: () => void;
}

const { textLengthMax } = limits.passageEdit;
const correction = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(textLengthMax)),
});

function useCorrection({ modelUid, build, row, onClose }: PassageDialogProps) {
  const t = useTexts(modelPassageTexts);
  const changed = usePassagesChanged(modelUid);
  const { planned, original } = row;
  return useSaveForm(correction, {
    values: { text: planned?.text ?? original },
    save: ({ text }) => savePassage({ modelUid, build: build.id }, row, { kind: 'corrected', text }),
    // The original text is no correction, so it removes the edit.
    savedText: (saved) => t(saved ? 'saved' : planned ? 'restored' : 'unchanged'),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
}

function Original({ row, onSource }: Pick<PassageDialogProps, 'row' | 'onSource'>) {
  const t = useTexts(modelPassageTexts);
  const isGone = row.original === '';
  return (
    <section className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('inFile')}</h3>
        {!isGone && (
          <Button variant="quiet" icon={<FileText size={16} aria-hidden />} onClick={onSource}>
            {t('openFile')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div tabIndex={0} className="max-h-56 overflow-y-auto rounded-control border border-line p-3">
        <p className="whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">
          {isGone ? t('versionGone') : row.original}
        </p>
      </div>
    </section>
  );
}

/** The author and time of the edit, and hints. */
function Notes({ row, build }: Pick<PassageDialogProps, 'row' | 'build'>) {
  const t = useTexts(modelPassageTexts);
  const { dateTime } = useDateTexts();
  const { planned, state } = row;
  return (
    <div className="grid gap-2 text-ink-muted text-xs">
      {state === 'stale' && <Alert tone="warning">{t('staleText')}</Alert>}
      {planned && <p>{t('by', { name: planned.by?.name ?? t('someone'), date: dateTime(planned.at) })}</p>}
      {build.chunkOverlap > 0 && <p>{t('overlap', { count: build.chunkOverlap })}</p>}
    </div>
  );
}

/** Corrects one passage, with the original text beside it. */
export function PassageDialog(props: PassageDialogProps) {
  const { row, build, onClose, onSource } = props;
  const t = useTexts(modelPassageTexts);
  const { form, ...saving } = useCorrection(props);
  const { page, fileName, original } = row;
  return (
    <FormDialog
      size="large"
      title={t('correctTitle')}
      description={page === undefined ? fileName : `${fileName} · ${t('pageNumber', { page })}`}
      saving={saving}
      saveText={t('save')}
      onClose={onClose}
    >
      <Original row={row} onSource={onSource} />
      <TextArea
        label={t('corrected')}
        hint={t('correctedHint')}
        rows={8}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      {original !== '' && !areFileWords(form.watch('text'), original) && (
        <div>
          <Button variant="quiet" onClick={() => form.setValue('text', original, { shouldDirty: true })}>
            {t('restore')}
          </Button>
        </div>
      )}
      <Notes row={row} build={build} />
    </FormDialog>
  );
}
