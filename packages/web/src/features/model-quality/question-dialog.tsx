import {
  type GoldenQuestion,
  goldenQuestionBody,
  type PlaceInFile,
} from '@docent/contract/features/golden-question';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveQuestion, useQualityChanged } from './model-quality.queries.ts';
import { PlacesField } from './places-field.tsx';

/** The initial values of a new golden question, or the edited one. */
export type EditedQuestion = Pick<GoldenQuestion, 'question' | 'sources'> & { uid?: string };

interface QuestionDialogProps {
  modelUid: string;
  edited: EditedQuestion;
  onClose: () => void;
}

/** A golden question with its expected sources. */
export function QuestionDialog({ modelUid, edited, onClose }: QuestionDialogProps) {
  const t = useTexts(modelQualityTexts);
  const changed = useQualityChanged(modelUid);
  const isNew = edited.uid === undefined;
  const [places, setPlaces] = useState<readonly PlaceInFile[]>(edited.sources);
  const { form, ...saving } = useSaveForm(goldenQuestionBody, {
    values: { question: edited.question, sources: placeBodies(edited.sources) },
    save: (body) => saveQuestion(modelUid, edited.uid, body),
    savedText: t(isNew ? 'questionAdded' : 'questionSaved'),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
  const { errors } = form.formState;
  const choose = (next: PlaceInFile[]) => {
    setPlaces(next);
    form.setValue('sources', placeBodies(next), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <FormDialog
      title={t(isNew ? 'addQuestion' : 'editQuestion')}
      saving={saving}
      saveText={t(isNew ? 'add' : 'save')}
      onClose={onClose}
    >
      <TextArea
        label={t('question')}
        hint={t('questionHint')}
        rows={3}
        error={errors.question?.message}
        {...form.register('question')}
      />
      <PlacesField
        label={t('sources')}
        hint={t('sourcesHint')}
        places={places}
        onChange={choose}
        error={errors.sources?.message ?? errors.sources?.root?.message}
        max={limits.goldenQuestion.sourcesMax}
      />
    </FormDialog>
  );
}
