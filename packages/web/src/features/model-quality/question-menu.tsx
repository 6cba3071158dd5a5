import { exportGoldenQuestions } from '@docent/contract/features/golden-question';
import { Download, EllipsisVertical, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { type ImportedQuestions, importQuestions, useQualityChanged } from './model-quality.queries.ts';

/** The rejected lines of an import. */
function ImportFaults({ faults, onClose }: Pick<ImportedQuestions, 'faults'> & { onClose: () => void }) {
  const t = useTexts(modelQualityTexts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('importFaults', { count: faults.length })}
      description={t('importFaultsText')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ol className="grid grid-cols-1 gap-2">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{t('importLine', { line })}</span> {message}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** Imports a table of questions, and shows the result. */
export function useQuestionImport(modelUid: string) {
  const t = useTexts(modelQualityTexts);
  const { run } = useAction({ refetch: useQualityChanged(modelUid) });
  const [faults, setFaults] = useState<ImportedQuestions['faults']>([]);
  const take = (file: File) =>
    run({
      call: () => importQuestions(modelUid, file),
      done: ({ added, changed }) => t('imported', { count: added + changed }),
      onDone: (imported) => setFaults(imported.faults),
    });
  return { faults, take, close: () => setFaults([]) };
}

interface QuestionMenuProps {
  modelUid: string;
  imports: ReturnType<typeof useQuestionImport>;
}

/** Export and import of golden questions. */
export function QuestionMenu({ modelUid, imports }: QuestionMenuProps) {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const { faults, take, close } = imports;
  const { run } = useAction();
  const save = () => run({ call: () => download(exportGoldenQuestions, { params: { uid: modelUid } }) });
  return (
    <>
      <Menu trigger={<IconButton label={t('more')} icon={<EllipsisVertical size={20} aria-hidden />} />}>
        <MenuItem icon={<Download size={16} aria-hidden />} onSelect={() => void save()}>
          {t('exportQuestions')}
        </MenuItem>
        {may('model@add') && (
          <MenuItem icon={<FileUp size={16} aria-hidden />} onSelect={() => input.current?.click()}>
            {t('importQuestions')}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('importQuestions')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {faults.length > 0 && <ImportFaults faults={faults} onClose={close} />}
    </>
  );
}
