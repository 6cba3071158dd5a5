import { CircleCheck, ListChecks, MessageSquare, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';

const steps = [
  { icon: Upload, title: 'how.upload', text: 'how.uploadText' },
  { icon: ListChecks, title: 'how.check', text: 'how.checkText' },
  { icon: MessageSquare, title: 'how.ask', text: 'how.askText' },
] as const;
const features = [
  'features.noModel',
  'features.totals',
  'features.charts',
  'features.sql',
  'features.safe',
] as const;

/** How one comes from a file to an answer, and what one gets. @param start the way to a first database */
export function HowItWorks({ start }: { start: ReactNode }) {
  const t = useTexts(spreadsheetTexts);
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="font-semibold text-base">{t('how.title')}</h2>
        <ol className="grid gap-3 tablet:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line p-4">
              <Icon size={20} aria-hidden className="text-action-ink" />
              <p className="font-semibold">{t(title)}</p>
              <p className="text-ink-muted text-sm">{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold text-base">{t('features.title')}</h2>
        <ul className="grid gap-2 tablet:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2 text-sm">
              <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-action-ink" />
              {t(feature)}
            </li>
          ))}
        </ul>
      </section>
      {start && (
        <section className="grid justify-items-start gap-3">
          <h2 className="font-semibold text-base">{t('start.title')}</h2>
          {start}
        </section>
      )}
    </div>
  );
}
