import { type AnswerFormat, downloadSpreadsheetAnswer } from '@docent/contract/features/spreadsheet-answer';
import { Download } from 'lucide-react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { download } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';

interface ResultDownloadsProps {
  spreadsheetUid: string;
  messageUid: string;
}

/** The whole result as a file. */
export function ResultDownloads({ spreadsheetUid, messageUid }: ResultDownloadsProps) {
  const t = useTexts(conversationResultTexts);
  const { run, isRunning } = useAction();
  const save = (format: AnswerFormat) =>
    run({
      call: () =>
        download(downloadSpreadsheetAnswer, {
          params: { uid: spreadsheetUid, messageUid },
          query: { format },
        }),
    });
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('result.download')}
          busy={isRunning}
          icon={<Download size={16} aria-hidden />}
        />
      }
    >
      <MenuItem onSelect={() => void save('csv')}>{t('result.asCsv')}</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>{t('result.asXlsx')}</MenuItem>
    </Menu>
  );
}
