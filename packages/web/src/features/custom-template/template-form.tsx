import type { KnowledgeItem } from '@docent/contract/features/custom-template';
import { Controller } from 'react-hook-form';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { AboutSection, BehaviourSection, FallbackFields } from './form-sections.tsx';
import { KnowledgeField } from './knowledge-field.tsx';
import { useKnowledgeNames } from './knowledge-names.ts';
import { StartSection } from './start-section.tsx';
import type { FormControl, TemplateFormState } from './use-template-form.ts';

interface NamedFile {
  uid: string;
  name: string;
}

interface TemplateFormViewProps {
  state: TemplateFormState;
  isNew: boolean;
  isReadOnly?: boolean;
  items: readonly KnowledgeItem[];
  /** Opens the choice of files; what is chosen is told. */
  chooseFiles: (chosen: (files: readonly NamedFile[]) => void) => void;
}

function KnowledgeSection({
  form,
  items,
  chooseFiles,
  isReadOnly = false,
}: Pick<TemplateFormViewProps, 'items' | 'chooseFiles' | 'isReadOnly'> & { form: FormControl }) {
  const t = useTexts(templateFormTexts);
  const names = useKnowledgeNames(items);
  const errors = form.formState.errors.knowledge;
  return (
    <FormSection title={t('knowledge')} text={t('knowledgeText')} isWide>
      <Controller
        control={form.control}
        name="knowledge"
        render={({ field: { value, onChange } }) => (
          <KnowledgeField
            value={value}
            onChange={onChange}
            names={names}
            isReadOnly={isReadOnly}
            errorOf={(part) => errors?.[part]?.message}
            onChooseFiles={() =>
              chooseFiles((files) => {
                names.note(files);
                const uids = new Set([...value.fileUids, ...files.map(({ uid }) => uid)]);
                onChange({ ...value, fileUids: [...uids] });
              })
            }
          />
        )}
      />
      <FallbackFields form={form} />
    </FormSection>
  );
}

/** All fields of an assistant. */
export function TemplateFormView({ state, isNew, isReadOnly, items, chooseFiles }: TemplateFormViewProps) {
  const t = useTexts(templateFormTexts);
  const { form, ...saving } = state;
  return (
    <FormView
      saving={saving}
      isNew={isNew}
      saveText={isNew ? t('addAction') : undefined}
      isReadOnly={isReadOnly}
    >
      <AboutSection form={form} />
      <BehaviourSection form={form} />
      <KnowledgeSection
        form={form}
        items={items}
        chooseFiles={chooseFiles}
        isReadOnly={isReadOnly ?? false}
      />
      <StartSection form={form} />
    </FormView>
  );
}
