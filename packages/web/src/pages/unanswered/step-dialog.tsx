import { type TestExpectation, testExpectation } from '@docent/contract/features/assistant-test';
import type { PlaceInFile } from '@docent/contract/features/golden-question';
import * as routes from '@docent/contract/features/unanswered';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { ExpectationFields } from '#features/model-quality/expectation-fields.tsx';
import { PlacesField } from '#features/model-quality/places-field.tsx';
import { useUnansweredChanged } from '#features/unanswered/unanswered.queries.ts';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import type { DialogStep } from './question-steps.tsx';

interface StepProps {
  question: routes.UnansweredQuestion;
  onClose: () => void;
}

function useSaved({ onClose }: StepProps) {
  const changed = useUnansweredChanged();
  return () => {
    void changed();
    onClose();
  };
}

function Asked({ question }: Pick<StepProps, 'question'>) {
  return (
    <p className="break-words rounded-control bg-surface-sunken px-3 py-2 text-base">{question.question}</p>
  );
}

function AnswerStep(props: StepProps) {
  const t = useTexts(unansweredTexts);
  const { uid } = props.question;
  const [places, setPlaces] = useState<readonly PlaceInFile[]>([]);
  const values: { answer: string; sources: ReturnType<typeof placeBodies> } = { answer: '', sources: [] };
  const { form, ...saving } = useSaveForm(routes.answerUnansweredBody, {
    values,
    save: (body) => call(routes.answerUnanswered, { params: { uid }, body }),
    savedText: t('answered'),
    onSaved: useSaved(props),
  });
  return (
    <FormDialog
      title={t('answer')}
      description={t('answerText')}
      saving={saving}
      saveText={t('save')}
      onClose={props.onClose}
    >
      <Asked question={props.question} />
      <TextArea
        label={t('answerField')}
        rows={6}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <PlacesField
        label={t('answerSources')}
        hint={t('answerSourcesHint')}
        places={places}
        onChange={(next) => {
          setPlaces(next);
          form.setValue('sources', placeBodies(next), { shouldDirty: true });
        }}
        max={limits.curatedAnswer.sourcesMax}
      />
    </FormDialog>
  );
}

function MeasureStep(props: StepProps) {
  const t = useTexts(unansweredTexts);
  const { uid } = props.question;
  const [places, setPlaces] = useState<readonly PlaceInFile[]>([]);
  const values: { sources: ReturnType<typeof placeBodies> } = { sources: [] };
  const { form, ...saving } = useSaveForm(routes.measureUnansweredBody, {
    values,
    save: (body) => call(routes.measureUnanswered, { params: { uid }, body }),
    savedText: t('measured'),
    onSaved: useSaved(props),
  });
  const { errors, isSubmitted } = form.formState;
  return (
    <FormDialog
      title={t('measure')}
      description={t('measureText')}
      saving={saving}
      saveText={t('save')}
      onClose={props.onClose}
    >
      <Asked question={props.question} />
      <PlacesField
        label={t('sources')}
        hint={t('sourcesHint')}
        places={places}
        error={errors.sources?.message ?? errors.sources?.root?.message}
        onChange={(next) => {
          setPlaces(next);
          form.setValue('sources', placeBodies(next), { shouldDirty: true, shouldValidate: isSubmitted });
        }}
        max={limits.goldenQuestion.sourcesMax}
      />
    </FormDialog>
  );
}

function TestStep(props: StepProps) {
  const t = useTexts(unansweredTexts);
  const { uid } = props.question;
  const values: TestExpectation = { words: [], sources: [] };
  const { form, ...saving } = useSaveForm(testExpectation, {
    values,
    save: (body) => call(routes.testUnanswered, { params: { uid }, body }),
    savedText: t('tested'),
    onSaved: useSaved(props),
  });
  const { errors, isSubmitted } = form.formState;
  return (
    <FormDialog
      title={t('test')}
      description={t('testText')}
      saving={saving}
      saveText={t('save')}
      onClose={props.onClose}
    >
      <Asked question={props.question} />
      <ExpectationFields
        words={form.watch('words')}
        sources={[]}
        errors={{
          words: errors.words?.message ?? errors.words?.root?.message,
          sources: errors.sources?.message,
        }}
        onChange={({ words, sources }) => {
          const options = { shouldDirty: true, shouldValidate: isSubmitted };
          if (words) form.setValue('words', words, options);
          if (sources) form.setValue('sources', sources, options);
        }}
      />
    </FormDialog>
  );
}

function DocumentStep(props: StepProps) {
  const t = useTexts(unansweredTexts);
  const { uid, source, question } = props.question;
  const { form, ...saving } = useSaveForm(routes.documentUnansweredBody, {
    values: { name: question.slice(0, limits.unanswered.nameLengthMax).replace(/[?!.\s]+$/u, ''), text: '' },
    save: (body) => call(routes.documentUnanswered, { params: { uid }, body }),
    savedText: t('documented'),
    onSaved: useSaved(props),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('document')}
      description={t(source === 'model' ? 'documentTextModel' : 'documentTextTemplate')}
      saving={saving}
      saveText={t('save')}
      onClose={props.onClose}
    >
      <Asked question={props.question} />
      <TextField
        label={t('fileName')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea label={t('fileText')} rows={8} error={errors.text?.message} {...form.register('text')} />
    </FormDialog>
  );
}

const steps = { answer: AnswerStep, measure: MeasureStep, test: TestStep, document: DocumentStep } as const;

/** Makes something of a question: a curated answer, a golden question or a file. */
export function StepDialog({ step, ...props }: StepProps & { step: DialogStep }) {
  const Chosen = steps[step];
  return <Chosen {...props} />;
}
