import type { ImportPreview } from '@docent/contract/features/user';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useAction } from '#ui/use-action.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportTable } from './import-table.tsx';
import { importTable, previewTable, useUsersChanged } from './user.queries.ts';

function ImportDone({ added, skipped, onAgain }: { added: number; skipped: number; onAgain: () => void }) {
  const t = useTexts(userTexts);
  const rest = skipped > 0 ? `${t('importSkipped', { count: skipped })}. ` : '';
  return (
    <EmptyState
      icon={<CircleCheck size={28} aria-hidden />}
      title={t('importDone', { count: added })}
      text={`${rest}${t('importDoneText')}`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/settings/user" className={buttonClasses('primary')}>
            {t('importToList')}
          </Link>
          <Button variant="quiet" onClick={onAgain}>
            {t('importAgain')}
          </Button>
        </div>
      }
    />
  );
}

function ImportSummary({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const t = useTexts(userTexts);
  const { valid, invalid, ignoredColumns } = preview;
  return (
    <div className="grid gap-1">
      <p className="truncate text-ink-muted">{fileName}</p>
      <p className="font-semibold">{t('importValid', { count: valid })}</p>
      {invalid > 0 && <p className="text-danger">{t('importInvalid', { count: invalid })}</p>}
      {ignoredColumns.length > 0 && (
        <p className="text-ink-muted">{t('importIgnored', { names: ignoredColumns.join(', ') })}</p>
      )}
    </div>
  );
}

interface ImportReviewProps {
  file: File;
  preview: ImportPreview;
  onDone: (result: { added: number; skipped: number }) => void;
  onOther: () => void;
}

/** A preview of the import, and the button that runs it. */
function ImportReview({ file, preview, onDone, onOther }: ImportReviewProps) {
  const t = useTexts(userTexts);
  const changed = useUsersChanged();
  const [invite, setInvite] = useState(true);
  const { run, isRunning } = useAction();
  const load = () =>
    run({
      call: async () => {
        const result = await importTable(file, invite);
        await changed();
        return result;
      },
      onDone,
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ImportSummary preview={preview} fileName={file.name} />
      <Checkbox
        label={t('importInvite')}
        checked={invite}
        disabled={isRunning}
        onChange={(event) => setInvite(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isRunning} disabled={preview.valid === 0} onClick={() => void load()}>
          {isRunning ? t('importAdding') : t('importAdd', { count: preview.valid })}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={onOther}>
          {t('importOther')}
        </Button>
      </div>
      <ImportTable preview={preview} />
    </div>
  );
}

/** The import: choose a table, check the preview, run it. */
export function useImport() {
  const [result, setResult] = useState<{ added: number; skipped: number }>();
  const preview = useMutation({
    mutationFn: async (file: File) => ({ file, preview: await previewTable(file) }),
  });
  const restart = () => {
    setResult(undefined);
    preview.reset();
  };
  return { result, setResult, preview, restart, take: (file: File) => preview.mutate(file) };
}

export function ImportUsers({ state }: { state: ReturnType<typeof useImport> }) {
  const { result, preview, restart, take, setResult } = state;
  if (result) return <ImportDone {...result} onAgain={restart} />;
  if (preview.data) return <ImportReview {...preview.data} onDone={setResult} onOther={restart} />;
  return (
    <div className="grid gap-4">
      {preview.error && <Alert>{failureText(preview.error)}</Alert>}
      <ImportDrop isReading={preview.isPending} onFile={take} />
    </div>
  );
}
