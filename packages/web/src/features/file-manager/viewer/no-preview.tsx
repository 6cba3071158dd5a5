import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { Download, FileQuestion, RotateCw } from 'lucide-react';
import { useRetryFile } from '#features/file-manager/file.queries.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { downloadFile } from '../download-file.ts';

/** What a file is whose content no browser shows: still being read, not readable, or of a kind of its own. */
export function NoPreview({ file }: { file: StoredFile }) {
  const t = useTexts(viewerTexts);
  const percent = usePercent();
  const retry = useRetryFile();
  const icon = <FileQuestion size={28} aria-hidden />;
  if (file.status === 'processing')
    return <EmptyState icon={icon} title={t('reading', { percent: percent(file.progress) })} />;
  return (
    <EmptyState
      icon={icon}
      title={t('none.title')}
      text={file.error ?? t('none.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            icon={<Download size={16} aria-hidden />}
            onClick={() => void downloadFile(file.uid, file.name)}
          >
            {t('download')}
          </Button>
          {file.status === 'failed' && !file.damaged && (
            <Button
              busy={retry.isPending}
              icon={<RotateCw size={16} aria-hidden />}
              onClick={() => retry.mutate(file.uid)}
            >
              {t('readAgain')}
            </Button>
          )}
        </div>
      }
    />
  );
}
