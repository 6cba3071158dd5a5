import type { DataOf } from '@docent/contract/core/route';
import type { readTemplateFile } from '@docent/contract/features/custom-template';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { templatePath, templatesPath } from '#features/custom-template/custom-template-paths.ts';
import { templateStarts } from '#features/custom-template/template-starts.ts';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Select } from '#ui/select.tsx';
import { TemplateEditor } from './template-editor.tsx';

type Imported = DataOf<typeof readTemplateFile>;

/** What the import of a file brought here. */
function useImported(): Imported | undefined {
  // Platform seam: the state of an address is whatever led here, which is the import alone.
  const state = useLocation().state as { imported?: Imported } | null;
  return state?.imported;
}

function ImportNotes({ imported: { missing, withoutModel } }: { imported: Imported }) {
  const t = useTexts(templateVersionTexts);
  const names = missing.map(({ name }) => name).join(', ');
  return (
    <>
      {missing.length > 0 && <Alert tone="info">{t('importMissing', { names })}</Alert>}
      {withoutModel && <Alert tone="info">{t('importWithoutModel')}</Alert>}
    </>
  );
}

/** /custom-docent/add: a new assistant, empty, from a start or from a file. */
export function AddCustomTemplatePage() {
  const t = useTexts(templateFormTexts);
  const tVersion = useTexts(templateVersionTexts);
  const tList = useTexts(customTemplateTexts);
  const navigate = useNavigate();
  const starts = templateStarts[useLanguage()];
  const imported = useImported();
  const [chosen, setChosen] = useState('');
  const start = imported?.form ?? starts.find(({ name }) => name === chosen);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('addTitle')} back={{ to: templatesPath, text: tList('title') }}>
        <div className="grid grid-cols-1 gap-6">
          {imported ? (
            <ImportNotes imported={imported} />
          ) : (
            <div className="max-w-96">
              <Select
                label={tVersion('startFrom')}
                placeholder={tVersion('startEmpty')}
                options={starts.map(({ name }) => ({ value: name, text: name }))}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              />
            </div>
          )}
          <TemplateEditor
            key={chosen}
            {...(start && { start })}
            items={imported?.knowledgeItems ?? []}
            questions={imported?.questions ?? []}
            onAdded={({ uid }) => navigate(templatePath(uid))}
          />
        </div>
      </PageFrame>
    </div>
  );
}
