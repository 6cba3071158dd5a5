import { Controller } from 'react-hook-form';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StartersField } from './starters-field.tsx';
import type { FormControl } from './use-template-form.ts';

/** Starters and the link of an empty chat. */
export function StartSection({ form }: { form: FormControl }) {
  const t = useTexts(templateFormTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('start')} text={t('startText')} isWide>
      <Controller
        control={form.control}
        name="starters"
        render={({ field }) => (
          <StartersField
            value={field.value}
            onChange={field.onChange}
            error={errors.starters?.message}
            errorAt={(place) => errors.starters?.[place]?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="cta"
        render={({ field }) => (
          <>
            <Switch
              label={t('ctaOn')}
              checked={field.value !== null}
              onChange={(event) => field.onChange(event.target.checked ? { label: '', url: '' } : null)}
            />
            {field.value !== null && (
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
                <TextField
                  label={t('ctaLabel')}
                  error={errors.cta?.label?.message}
                  {...form.register('cta.label')}
                />
                <TextField
                  label={t('ctaUrl')}
                  type="url"
                  placeholder="https://"
                  error={errors.cta?.url?.message}
                  {...form.register('cta.url')}
                />
              </div>
            )}
          </>
        )}
      />
    </FormSection>
  );
}
