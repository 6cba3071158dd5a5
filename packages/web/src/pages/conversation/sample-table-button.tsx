import { Table } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sampleTable } from '#features/sample/sample-table.ts';
import { addSpreadsheetPath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';

/** Opens the page that adds a spreadsheet, with the sample table chosen. */
export function SampleTableButton() {
  const t = useTexts(spreadsheetTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const files = () => [sampleTable(language, t('add.sampleFile'))];
  return (
    <Button
      icon={<Table size={16} aria-hidden />}
      onClick={() => void navigate(addSpreadsheetPath, { state: { files: files() } })}
    >
      {t('add.sample')}
    </Button>
  );
}
