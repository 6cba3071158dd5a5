import { useNavigate } from 'react-router';
import { templatePath, templatesPath } from '#features/custom-template/custom-template-paths.ts';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** /custom-docent/add: a new assistant. */
export function AddCustomTemplatePage() {
  const t = useTexts(templateFormTexts);
  const tList = useTexts(customTemplateTexts);
  const navigate = useNavigate();
  return (
    <div className="h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('addTitle')} back={{ to: templatesPath, text: tList('title') }}>
        <TemplateEditor onAdded={({ uid }) => navigate(templatePath(uid))} />
      </PageFrame>
    </div>
  );
}
