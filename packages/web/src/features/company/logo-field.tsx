import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { type ChangeEvent, useRef } from 'react';
import { companyTexts } from '#i18n/company.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxText = `${limits.logo.sizeBytesMax / 1024} KB`;

interface LogoFieldProps {
  title: string;
  value: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
  onRefused: (message: string) => void;
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

function refusalOf(file: File): string | undefined {
  const language = currentLanguage();
  if (!types.includes(file.type)) return translate('validation.logo.format', language);
  if (file.size <= limits.logo.sizeBytesMax) return undefined;
  return translate('validation.logo.too_large', language, { max: maxText });
}

/** A small image, stored as a `data:` URL. */
export function LogoField({ title, value, error, onChange, onRefused }: LogoFieldProps) {
  const t = useTexts(companyTexts);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) onRefused(refusal);
    else onChange(await asDataUrl(file));
  };
  return (
    <ChoiceGroup label={t('logo')} hint={t('logoHint', { max: maxText })} error={error}>
      {() => (
        <div className="flex flex-wrap items-center gap-4">
          {value ? (
            <img
              src={value}
              alt={t('logoAlt', { title })}
              className="h-16 max-w-48 rounded-control border border-line object-contain p-2"
            />
          ) : (
            <p className="text-ink-muted">{t('logoNone')}</p>
          )}
          <input
            ref={input}
            type="file"
            accept={types.join()}
            aria-label={t('logo')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
          <Button onClick={() => input.current?.click()}>{t(value ? 'changeLogo' : 'chooseLogo')}</Button>
          {value && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}
