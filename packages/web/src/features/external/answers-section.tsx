import { referenceLevels } from '@docent/contract/features/public-link';
import { Controller, useWatch } from 'react-hook-form';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import type { LinkFormApi } from './text-control.tsx';

const levelTexts = {
  none: { text: 'levelNone', detail: 'levelNoneText' },
  names: { text: 'levelNames', detail: 'levelNamesText' },
  quotes: { text: 'levelQuotes', detail: 'levelQuotesText' },
} as const;

/** What visitors learn of the sources of an answer, and whether they reach a human. */
export function AnswersSection({ form }: { form: LinkFormApi }) {
  const t = useTexts(publicLinkTexts);
  const references = useWatch({ control: form.control, name: 'references' });
  const options = referenceLevels.map((value) => ({
    value,
    text: t(levelTexts[value].text),
    detail: t(levelTexts[value].detail),
  }));
  return (
    <FormSection title={t('answers')} text={t('answersText')}>
      <Controller
        control={form.control}
        name="references"
        render={({ field }) => <RadioCards label={t('references')} options={options} {...field} />}
      />
      {references === 'quotes' && (
        <Switch
          label={t('fileDownloads')}
          hint={t('fileDownloadsHint')}
          {...form.register('fileDownloads')}
        />
      )}
      <Switch label={t('handover')} hint={t('handoverHint')} {...form.register('handover')} />
    </FormSection>
  );
}
