import { limits } from '@docent/contract/limits';
import { Controller } from 'react-hook-form';
import { languageOptions } from '#i18n/language-names.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { LinesField } from '#ui/lines-field.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LookFields } from './look-fields.tsx';
import type { LinkSubject } from './public-link.queries.ts';
import { type LinkFormApi, TextControl } from './text-control.tsx';

/** The first message of a list, of whichever of its lines. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
}

/** A button that leads elsewhere; without a text and an address there is none. */
function CtaFields({ form }: { form: LinkFormApi }) {
  const t = useTexts(publicLinkTexts);
  const { errors } = form.formState;
  return (
    <Controller
      control={form.control}
      name="cta"
      render={({ field: { value, onChange, onBlur } }) => {
        const { label = '', url = '' } = value ?? {};
        const change = (cta: { label: string; url: string }) => onChange(cta.label || cta.url ? cta : null);
        return (
          <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
            <TextField
              label={t('ctaLabel')}
              hint={t('ctaHint')}
              value={label}
              error={errors.cta?.label?.message}
              onBlur={onBlur}
              onChange={(event) => change({ label: event.target.value, url })}
            />
            <TextField
              label={t('ctaUrl')}
              type="url"
              value={url}
              error={errors.cta?.url?.message}
              onBlur={onBlur}
              onChange={(event) => change({ label, url: event.target.value })}
            />
          </div>
        );
      }}
    />
  );
}

/** What visitors see before they ask. */
export function PageSection({ form, kind }: { form: LinkFormApi; kind: LinkSubject['kind'] }) {
  const t = useTexts(publicLinkTexts);
  const isOfAssistant = kind === 'custom_template';
  const max = limits.publicLink.startersMax;
  return (
    <FormSection title={t('page')} text={t(isOfAssistant ? 'pageTextAssistant' : 'pageText')}>
      <TextControl
        form={form}
        name="title"
        empty={undefined}
        label={t('pageTitle')}
        hint={isOfAssistant ? undefined : t('pageTitleHint')}
      />
      <TextControl form={form} name="welcome" empty={undefined} look="area" label={t('welcome')} />
      <Controller
        control={form.control}
        name="starters"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <LinesField
            label={t('starters')}
            hint={t(kind === 'spreadsheet' ? 'startersHintTables' : 'startersHint', { max })}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={messageOf(fieldState.error)}
          />
        )}
      />
      <CtaFields form={form} />
      <Controller
        control={form.control}
        name="languages"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <MultiSelect
            label={t('languages')}
            hint={t('languagesHint')}
            options={languageOptions}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={messageOf(fieldState.error)}
          />
        )}
      />
    </FormSection>
  );
}

/** The colors and the logo of the page. */
export function LookSection({ form }: { form: LinkFormApi }) {
  const t = useTexts(publicLinkTexts);
  return (
    <FormSection title={t('look')} text={t('lookText')}>
      <Controller
        control={form.control}
        name="look"
        render={({ field: { value, onChange }, fieldState }) => (
          <LookFields value={value} onChange={onChange} error={messageOf(fieldState.error)} />
        )}
      />
    </FormSection>
  );
}
