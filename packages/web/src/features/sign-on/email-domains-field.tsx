import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { SignOnForm } from './sign-on-form-model.ts';

/** Empty lines are domains that are still being typed. */
const domainsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export function EmailDomainsField({ control }: { control: Control<SignOnForm, unknown, SignOnForm> }) {
  const t = useTexts(companySignOnTexts);
  const [typed, setTyped] = useState('');
  return (
    <Controller
      control={control}
      name="emailDomains"
      render={({ field: { value, onChange, ...field }, formState: { errors } }) => (
        <TextArea
          label={t('emailDomains')}
          hint={t('emailDomainsHint')}
          error={errors.emailDomains?.message ?? errors.emailDomains?.find?.((one) => one)?.message}
          spellCheck={false}
          className="font-mono"
          value={domainsOf(typed).join() === value.join() ? typed : value.join('\n')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(domainsOf(event.target.value));
          }}
          {...field}
        />
      )}
    />
  );
}
