import {
  type TestExpectation,
  type TestQuestion,
  type TestQuestionBody,
  testQuestionBody,
} from '@docent/contract/features/assistant-test';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveTestQuestion, useTestsChanged } from './assistant-test.queries.ts';
import { ExpectationFields } from './expectation-fields.tsx';

/** A new test question, or the one that is edited. */
export type EditedTestQuestion = Pick<TestQuestion, 'question' | 'words' | 'sources'> & { uid?: string };

interface TestQuestionDialogProps {
  templateUid: string;
  edited: EditedTestQuestion;
  onClose: () => void;
}

export function TestQuestionDialog({ templateUid, edited, onClose }: TestQuestionDialogProps) {
  const t = useTexts(assistantTestTexts);
  const changed = useTestsChanged(templateUid);
  const isNew = edited.uid === undefined;
  const { question, words, sources } = edited;
  const values: TestQuestionBody = { question, words, sources: placeBodies(sources) };
  const { form, ...saving } = useSaveForm(testQuestionBody, {
    values,
    save: (body) => saveTestQuestion(templateUid, edited.uid, body),
    savedText: t(isNew ? 'added' : 'saved'),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
  const { errors, isSubmitted } = form.formState;
  const change = ({ words: nextWords, sources: nextSources }: Partial<TestExpectation>) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    if (nextWords) form.setValue('words', nextWords, options);
    if (nextSources) form.setValue('sources', nextSources, options);
  };
  return (
    <FormDialog
      title={t(isNew ? 'add' : 'edit')}
      saving={saving}
      saveText={t(isNew ? 'addConfirm' : 'save')}
      onClose={onClose}
    >
      <TextArea
        label={t('question')}
        rows={3}
        error={errors.question?.message}
        {...form.register('question')}
      />
      <ExpectationFields
        words={form.watch('words')}
        sources={sources}
        onChange={change}
        errors={{
          words: errors.words?.message ?? errors.words?.root?.message,
          sources: errors.sources?.message ?? errors.sources?.root?.message,
        }}
      />
    </FormDialog>
  );
}
