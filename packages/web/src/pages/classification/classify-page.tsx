import { ClassificationList } from '#features/classification/classification-list.tsx';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { NewClassificationForm } from './new-classification-form.tsx';

/** /classify: a new classification, and the previous ones. */
export function ClassifyPage() {
  const t = useTexts(classificationTexts);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} intro={t('intro')}>
        <div className="grid grid-cols-1 gap-10">
          <NewClassificationForm />
          <section aria-label={t('previous')} className="grid grid-cols-1 gap-3">
            <h2 className="font-semibold text-lg">{t('previous')}</h2>
            <div>
              <ClassificationList />
            </div>
          </section>
        </div>
      </PageFrame>
    </div>
  );
}
