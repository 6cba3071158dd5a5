import { useNavigate } from 'react-router';
import { ModelForm } from '#features/custom-model/model-form.tsx';
import { modelPath, studioPath } from '#features/custom-model/studio-paths.ts';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';

export function AddStudioPage() {
  const t = useTexts(customModelTexts);
  const navigate = useNavigate();
  return (
    <PageFrame title={t('addTitle')} back={{ to: studioPath, text: t('studio') }}>
      <ModelForm onAdded={({ uid }) => navigate(modelPath(uid))} />
    </PageFrame>
  );
}
