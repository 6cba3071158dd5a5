import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { type ChangeEvent, useRef } from 'react';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureFieldProps {
  /** Of the assistant. */
  name: string;
  value: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
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
  if (!types.includes(file.type)) return translate('validation.picture.format', currentLanguage());
  if (file.size <= limits.logo.sizeBytesMax) return undefined;
  return translate('validation.picture.too_large', currentLanguage());
}

/** The picture of an assistant, kept as a `data:` URL. */
export function PictureField({ name, value, error, onChange, onRefused }: PictureFieldProps) {
  const t = useTexts(templateFormTexts);
  const tList = useTexts(customTemplateTexts);
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
    <ChoiceGroup label={t('picture')} hint={t('pictureHint')} error={error}>
      {() => (
        <div className="flex flex-wrap items-center gap-4">
          {value ? (
            <img
              src={value}
              alt={tList('ask.pictureOf', { name })}
              className="size-14 rounded-card border border-line object-cover"
            />
          ) : (
            <p className="text-ink-muted">{t('pictureNone')}</p>
          )}
          <input
            ref={input}
            type="file"
            accept={types.join()}
            aria-label={t('picture')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
          <Button onClick={() => input.current?.click()}>
            {t(value ? 'changePicture' : 'choosePicture')}
          </Button>
          {value && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}
