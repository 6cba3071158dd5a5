import { SummaryList } from '#features/summarize/summary-list.tsx';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { SummaryForm } from './summary-form.tsx';

/** /summarize: a new summary, and the previous ones. */
export function SummarizePage() {
  const t = useTexts(summarizeTexts);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} intro={t('intro')}>
        <div className="grid gap-12">
          <SummaryForm />
          <section className="grid gap-4">
            <h2 className="font-semibold text-base">{t('list')}</h2>
            <div>
              <SummaryList />
            </div>
          </section>
        </div>
      </PageFrame>
    </div>
  );
}
