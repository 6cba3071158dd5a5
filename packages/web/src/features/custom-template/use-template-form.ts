import type { TestQuestionBody } from '@docent/contract/features/assistant-test';
import * as routes from '@docent/contract/features/custom-template';
import {
  emptyTemplate,
  type TemplateForm,
  templateForm,
} from '@docent/contract/features/custom-template-form';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useTemplatesChanged } from './custom-template.queries.ts';
import { formOf } from './form-of.ts';

export interface TemplateFormOptions {
  /** Without one, an assistant is added. */
  template?: routes.CustomTemplate;
  /** What a new one begins with. */
  start?: Partial<TemplateForm>;
  /** The test questions that a new one begins with. */
  questions?: readonly TestQuestionBody[];
  /** After it has been added. */
  onAdded?: (template: routes.CustomTemplate) => unknown;
}

export function useTemplateForm({ template, start, questions = [], onAdded }: TemplateFormOptions) {
  const t = useTexts(templateFormTexts);
  const changed = useTemplatesChanged();
  return useSaveForm(templateForm, {
    values: template ? formOf(template) : { ...emptyTemplate, name: '', instructions: '', ...start },
    updatedAt: template?.updatedAt,
    save: (body, updatedAt) =>
      template
        ? call(routes.updateCustomTemplate, { params: { uid: template.uid }, body: { ...body, updatedAt } })
        : call(routes.createCustomTemplate, { body: { ...body, questions: [...questions] } }),
    savedValues: formOf,
    savedText: t(template ? 'saved' : 'added'),
    reload: () => changed(),
    onSaved: async (saved) => {
      await changed();
      if (!template) await onAdded?.(saved);
    },
  });
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;
export type FormControl = TemplateFormState['form'];
