import {
  templateAnswerLengths,
  templateFallbacks,
  templateLanguages,
  templateTones,
} from '@docent/contract/features/custom-template-form';
import { Controller } from 'react-hook-form';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { choiceOf, optionOf } from '#lib/model-option.ts';
import { Alert } from '#ui/alert.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useModelOptions } from './use-model-options.ts';
import type { FormControl } from './use-template-form.ts';

export function AboutSection({ form }: { form: FormControl }) {
  const t = useTexts(templateFormTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('about')} text={t('aboutText')} isWide>
      <TextField
        label={t('name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="picture"
        render={({ field, fieldState }) => (
          <PictureField
            name={form.getValues('name')}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(picture) => {
              form.clearErrors('picture');
              field.onChange(picture);
            }}
            onRefused={(message) => form.setError('picture', { message })}
          />
        )}
      />
    </FormSection>
  );
}

/** Instructions and manner: what needs a model is said where there is none, and marked everywhere. */
export function BehaviourSection({ form }: { form: FormControl }) {
  const t = useTexts(templateFormTexts);
  const { errors } = form.formState;
  const { hasModel, isAnsweredByModel, ...models } = useModelOptions(form.watch('model'));
  const withoutModel = `${t(hasModel ? 'builtInChosen' : 'noModel')} ${t('needsModelText')}`;
  return (
    <FormSection title={t('behaviour')} text={t('behaviourText')} isWide>
      <Alert tone="info">{hasModel && isAnsweredByModel ? t('withModelText') : withoutModel}</Alert>
      <TextArea
        label={t('instructions')}
        hint={`${t('instructionsHint')} ${t('needsModel')}.`}
        rows={8}
        error={errors.instructions?.message}
        {...form.register('instructions')}
      />
      <Controller
        control={form.control}
        name="model"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Select
            label={t('model')}
            error={fieldState.error?.message}
            {...models}
            {...field}
            value={optionOf(value)}
            onChange={(event) => onChange(choiceOf(event.target.value))}
          />
        )}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
        <Select
          label={t('tone')}
          hint={t('needsModel')}
          options={templateTones.map((value) => ({ value, text: t(`tone.${value}`) }))}
          {...form.register('tone')}
        />
        <Select
          label={t('answerLength')}
          hint={t('needsModel')}
          options={templateAnswerLengths.map((value) => ({ value, text: t(`length.${value}`) }))}
          {...form.register('answerLength')}
        />
        <Select
          label={t('language')}
          options={templateLanguages.map((value) => ({ value, text: t(`language.${value}`) }))}
          {...form.register('language')}
        />
      </div>
    </FormSection>
  );
}

/** What is answered where the knowledge holds nothing. */
export function FallbackFields({ form }: { form: FormControl }) {
  const t = useTexts(templateFormTexts);
  return (
    <>
      <Controller
        control={form.control}
        name="fallback.kind"
        render={({ field }) => (
          <RadioCards
            label={t('fallback')}
            options={templateFallbacks.map((value) => ({
              value,
              text: t(`fallback.${value}`),
              detail: t(`fallback.${value}.detail`),
            }))}
            {...field}
          />
        )}
      />
      <TextArea
        label={t('fallbackText')}
        hint={t('fallbackTextHint')}
        rows={2}
        placeholder={t('fallbackTextPlaceholder')}
        error={form.formState.errors.fallback?.text?.message}
        {...form.register('fallback.text')}
      />
    </>
  );
}
