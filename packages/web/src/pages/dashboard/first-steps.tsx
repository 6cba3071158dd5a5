import { Compass, FileText, Table } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sampleDocument } from '#features/sample/sample-document.ts';
import { sampleTable } from '#features/sample/sample-table.ts';
import { addSpreadsheetPath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { setTourOpen } from '#features/tour/tour-store.ts';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useLanguage } from '#i18n/language.ts';
import { tourTexts } from '#i18n/tour.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { useNewChat } from './use-new-chat.ts';

const steps = [
  { title: 'stepAdd', text: 'stepAddText' },
  { title: 'stepAsk', text: 'stepAskText' },
  { title: 'stepCheck', text: 'stepCheckText' },
] as const;

/** Beside an open sidebar on a tablet, a text may need a second line. */
const wrapping = 'h-auto! min-h-control max-w-full whitespace-normal! py-1.5 text-left';

/** Shown on a first visit instead of empty lists. */
export function FirstSteps() {
  const t = useTexts(dashboardTexts);
  const tour = useTexts(tourTexts);
  const language = useLanguage();
  const openChat = useNewChat();
  const navigate = useNavigate();
  const may = useMay();
  const trySample = () =>
    openChat({ draft: t('sampleQuestion'), files: [sampleDocument(language, t('sampleFile'))] });
  const tryTable = () =>
    void navigate(addSpreadsheetPath, { state: { files: [sampleTable(language, t('sampleTableFile'))] } });
  return (
    <section aria-label={t('firstTitle')} className="@container">
      <h2 className="mb-5 font-semibold text-lg">{t('firstTitle')}</h2>
      <ol className="grid gap-6 @[32rem]:grid-cols-3 @[32rem]:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-line border-t pt-4">
            <span aria-hidden className="font-semibold text-action-ink tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 font-semibold">{t(title)}</h3>
            <p className="mt-1 text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button className={wrapping} icon={<FileText size={16} aria-hidden />} onClick={trySample}>
          {t('sample')}
        </Button>
        {may('spreadsheet@add') && (
          <Button className={wrapping} icon={<Table size={16} aria-hidden />} onClick={tryTable}>
            {t('sampleTable')}
          </Button>
        )}
        <Button
          variant="quiet"
          className={wrapping}
          icon={<Compass size={16} aria-hidden />}
          onClick={() => setTourOpen(true)}
        >
          {tour('start')}
        </Button>
        <p className="text-ink-muted">{t('sampleText')}</p>
      </div>
    </section>
  );
}
