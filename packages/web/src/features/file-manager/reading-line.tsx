import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { usePercent } from '#lib/use-percent.ts';
import type { Reading } from './attachments.ts';

const nameShownMax = 40;

/** What a question is waiting for: "Reading book.txt … 43%". */
export function ReadingLine({ reading }: { reading: Reading }) {
  const t = useTexts(fileManagerTexts);
  const percent = usePercent();
  if (reading.current === undefined) return <>{t('attach.wait')}</>;
  const { name, progress, phase } = reading.current;
  const values = { name: truncateMiddle(name, nameShownMax), percent: percent(progress) };
  return <>{phase === 'uploading' ? t('attach.waitUpload', values) : t('attach.waitRead', values)}</>;
}
