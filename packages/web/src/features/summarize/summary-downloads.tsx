import { exportSummary, type Summary, summaryFormats } from '@docent/contract/features/summarize';
import { screenText } from '@docent/contract/messages/screen-texts';
import { Download, FileText } from 'lucide-react';
import { useLanguage } from '#i18n/language.ts';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { download } from '#lib/download.ts';
import { openPdf } from '#lib/pdf-dialog-store.ts';
import { addressOf } from '#lib/request-parts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';

/** Shows the PDF of a summary over the whole window, and saves it in one of the formats. */
export function SummaryDownloads({ summary: { uid, title } }: { summary: Pick<Summary, 'uid' | 'title'> }) {
  const t = useTexts(summarizeTexts);
  const language = useLanguage();
  const { run } = useAction({ failureText: () => screenText('errors.pdfDownloadFailed', language) });
  const others = useAction();
  const save = (format: (typeof summaryFormats)[number]) =>
    (format === 'pdf' ? run : others.run)({
      call: () => download(exportSummary, { params: { uid }, query: { format } }),
    });
  const url = addressOf(exportSummary, { params: { uid }, query: { format: 'pdf' } });
  return (
    <>
      <Button
        icon={<FileText size={16} aria-hidden />}
        onClick={() => openPdf({ id: uid, url, name: title })}
      >
        {t('viewPdf')}
      </Button>
      <Menu trigger={<Button icon={<Download size={16} aria-hidden />}>{t('download')}</Button>}>
        {summaryFormats.map((format) => (
          <MenuItem key={format} onSelect={() => void save(format)}>
            {t(`download.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
