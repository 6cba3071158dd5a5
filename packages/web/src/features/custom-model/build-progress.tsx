import type { Build } from '@docent/contract/features/custom-model-build';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { useDurationText } from '#lib/use-duration-text.ts';
import { usePercent } from '#lib/use-percent.ts';
import { ProgressLine } from '#ui/progress-line.tsx';

type Progress = Pick<
  Build,
  | 'number'
  | 'status'
  | 'progress'
  | 'doneDocument'
  | 'failedDocument'
  | 'totalDocument'
  | 'passages'
  | 'meaning'
  | 'bytesPerS'
  | 'timeLeftS'
>;

/** The current step, its progress, speed and remaining time, as far as they are known. */
function useProgressParts(build: Progress): string[] {
  const t = useTexts(customModelBuildTexts);
  const duration = useDurationText();
  const { status, doneDocument, totalDocument, bytesPerS, timeLeftS } = build;
  if (status === 'pending' || status === 'waiting') return [t(`progress.${status}`)];
  const documents = t('progress.documents', { done: doneDocument, total: totalDocument });
  if (status === 'uploading') return [documents, t('progress.uploading')];
  const { meaning, passages } = build;
  if (meaning.state === 'wanted' && doneDocument + build.failedDocument === totalDocument)
    return [documents, t('progress.vectors', { done: meaning.passages, total: passages })];
  return [
    documents,
    ...(bytesPerS === null ? [] : [t('progress.speed', { speed: formatSize(bytesPerS) })]),
    ...(timeLeftS === null ? [] : [t('progress.left', { time: duration(timeLeftS) })]),
  ];
}

/** The progress of a build. */
export function BuildProgress({ build }: { build: Progress }) {
  const t = useTexts(customModelBuildTexts);
  const percent = usePercent();
  const parts = useProgressParts(build);
  return (
    <div className="grid gap-1.5">
      <ProgressLine label={t('progressOf', { number: build.number })} value={build.progress} />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-xs tabular-nums">
        <span>{parts.join(' · ')}</span>
        <span>{percent(build.progress)}</span>
      </p>
      {build.meaning.trouble && (
        <p className="text-xs">{t('progress.trouble', { reason: build.meaning.trouble.message })}</p>
      )}
    </div>
  );
}
