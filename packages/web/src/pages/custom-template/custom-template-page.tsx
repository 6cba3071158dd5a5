import { Plus, Star } from 'lucide-react';
import { Link } from 'react-router';
import { addTemplatePath } from '#features/custom-template/custom-template-paths.ts';
import { ImportButton, useTemplateImport } from '#features/custom-template/import-button.tsx';
import { TemplateList } from '#features/custom-template/template-list.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { UnansweredLink } from '#features/unanswered/unanswered-link.tsx';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

function AddLink() {
  const t = useTexts(customTemplateTexts);
  return (
    <Link to={addTemplatePath} className={buttonClasses('primary')}>
      <Plus size={16} aria-hidden />
      {t('add')}
    </Link>
  );
}

/** /custom-docent: the assistants of the project. */
export function CustomTemplatePage() {
  const t = useTexts(customTemplateTexts);
  const mayAdd = useMay()('custom_template@add');
  const imports = useTemplateImport();
  const page = (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={t('title')}
        intro={t('intro')}
        action={
          <>
            <UnansweredLink />
            {mayAdd && (
              <>
                <ImportButton {...imports} />
                <AddLink />
              </>
            )}
          </>
        }
      >
        <TemplateList
          empty={
            <EmptyState
              icon={<Star size={28} aria-hidden />}
              title={t('none')}
              text={t('noneText')}
              action={mayAdd && <AddLink />}
            />
          }
        />
      </PageFrame>
    </div>
  );
  if (!mayAdd) return page;
  return (
    <DropZone onFiles={imports.read} text={t('dropText')} className="relative h-full">
      {page}
    </DropZone>
  );
}
