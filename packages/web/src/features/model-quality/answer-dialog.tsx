import { type CuratedAnswer, curatedAnswerBody } from '@docent/contract/features/curated-answer';
import type { PlaceInFile } from '@docent/contract/features/golden-question';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PlainMarkdown } from '#ui/plain-markdown.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveAnswer, useQualityChanged } from './model-quality.queries.ts';
import { PlacesField } from './places-field.tsx';

export type EditedAnswer = Pick<CuratedAnswer, 'questions' | 'answer' | 'sources' | 'isOn'> & {
  uid?: string;
};

interface AnswerDialogProps {
  modelUid: string;
  edited: EditedAnswer;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function useAnswerForm({ modelUid, edited, onClose }: AnswerDialogProps) {
  const t = useTexts(modelQualityTexts);
  const changed = useQualityChanged(modelUid);
  const { uid, questions, answer, sources, isOn } = edited;
  return useSaveForm(curatedAnswerBody, {
    values: { questions: [...questions], answer, sources: placeBodies(sources), isOn },
    save: (body) => saveAnswer(modelUid, uid, body),
    savedText: t(uid === undefined ? 'answerAdded' : 'answerSaved'),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
}

/** The answer as it will be shown. */
function AnswerPreview({ answer }: { answer: string }) {
  const t = useTexts(modelQualityTexts);
  if (answer.trim() === '') return null;
  return (
    <section aria-label={t('preview')} className="rounded-control border border-line p-4">
      <h3 className="mb-2 text-ink-muted text-xs">{t('preview')}</h3>
      <PlainMarkdown text={answer} />
    </section>
  );
}

/** A curated answer: its questions, its text and its sources. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { edited, onClose } = props;
  const t = useTexts(modelQualityTexts);
  const isNew = edited.uid === undefined;
  const { form, ...saving } = useAnswerForm(props);
  const [phrasings, setPhrasings] = useState(edited.questions.join('\n'));
  const [places, setPlaces] = useState<readonly PlaceInFile[]>(edited.sources);
  const { errors, isSubmitted } = form.formState;
  const set = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <FormDialog
      size="large"
      title={t(isNew ? 'addAnswer' : 'editAnswer')}
      saving={saving}
      saveText={t(isNew ? 'add' : 'save')}
      onClose={onClose}
    >
      <TextArea
        label={t('answerQuestions')}
        hint={t('answerQuestionsHint')}
        rows={3}
        value={phrasings}
        error={errors.questions?.message ?? errors.questions?.root?.message ?? errors.questions?.[0]?.message}
        onChange={({ target }) => {
          setPhrasings(target.value);
          form.setValue('questions', linesOf(target.value), set);
        }}
      />
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        rows={6}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <AnswerPreview answer={form.watch('answer')} />
      <PlacesField
        label={t('answerSources')}
        hint={t('answerSourcesHint')}
        places={places}
        onChange={(next) => {
          setPlaces(next);
          form.setValue('sources', placeBodies(next), set);
        }}
        max={limits.curatedAnswer.sourcesMax}
      />
      <Switch label={t('answerOn')} hint={t('answerOnHint')} {...form.register('isOn')} />
    </FormDialog>
  );
}
