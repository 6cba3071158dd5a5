import { Crop } from 'lucide-react';
import { AvailableModels } from '#features/custom-model/available-models.tsx';
import { BuildingModels, RecentModels } from '#features/custom-model/model-lines.tsx';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { AddModelLink } from './add-model-link.tsx';

/** The overview of the studio: models, running builds, and available engines. */
export function StudioPage() {
  const t = useTexts(customModelTexts);
  return (
    <PageFrame title={t('studio')} intro={t('studioIntro')} action={<AddModelLink />}>
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
        <RecentModels
          empty={
            <EmptyState
              icon={<Crop size={28} aria-hidden />}
              title={t('none')}
              text={t('noneText')}
              action={<AddModelLink />}
            />
          }
        />
        <div className="grid grid-cols-1 gap-4">
          <BuildingModels />
          <AvailableModels />
        </div>
      </div>
    </PageFrame>
  );
}
