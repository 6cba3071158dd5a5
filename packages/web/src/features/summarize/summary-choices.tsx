import {
  type SummaryForm,
  type SummaryLanguage,
  type SummaryLength,
  summaryForms,
  summaryLanguages,
  summaryLengths,
} from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface Choices {
  readonly length: SummaryLength;
  readonly form: SummaryForm;
  readonly focus: string;
  readonly language: SummaryLanguage;
}

export const usualChoices: Choices = { length: 'medium', form: 'bullets', focus: '', language: 'source' };

/** The choices as the server takes them. */
export const choicesBody = ({ focus, ...choices }: Choices) => ({
  ...choices,
  ...(focus.trim() !== '' && { focus: focus.trim() }),
});

interface SummaryChoicesProps {
  value: Choices;
  onChange: (value: Choices) => void;
}

/** Length, form, focus and language of a summary. */
export function SummaryChoices({ value, onChange }: SummaryChoicesProps) {
  const t = useTexts(summarizeTexts);
  const { length, form, focus, language } = value;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="font-semibold text-sm" aria-hidden>
          {t('length')}
        </p>
        <Segmented
          label={t('length')}
          value={length}
          options={summaryLengths.map((own) => ({ value: own, text: t(`length.${own}`) }))}
          onChange={(own) => onChange({ ...value, length: own })}
        />
      </div>
      <RadioCards
        label={t('form')}
        value={form}
        options={summaryForms.map((own) => ({
          value: own,
          text: t(`form.${own}`),
          detail: t(`form.${own}Text`),
        }))}
        onChange={(own) => onChange({ ...value, form: own })}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-[2fr_1fr]">
        <TextField
          label={t('focus')}
          hint={t('focusHint')}
          placeholder={t('focusPlaceholder')}
          value={focus}
          maxLength={limits.summary.focusLengthMax}
          onChange={(event) => onChange({ ...value, focus: event.target.value })}
        />
        <Select
          label={t('language')}
          value={language}
          options={summaryLanguages.map((own) => ({ value: own, text: t(`language.${own}`) }))}
          onChange={(event) => {
            const chosen = summaryLanguages.find((own) => own === event.target.value);
            if (chosen) onChange({ ...value, language: chosen });
          }}
        />
      </div>
    </div>
  );
}
