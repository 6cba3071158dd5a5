import { contrastOf } from '@docent/contract/core/contrast';
import type { PublicLinkBody } from '@docent/contract/features/public-link';
import { limits } from '@docent/contract/limits';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/text-field.tsx';

type Look = PublicLinkBody['look'];

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxText = `${limits.logo.sizeBytesMax / 1024} KB`;

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

interface LookFieldsProps {
  value: Look;
  onChange: (look: Look) => void;
  error: string | undefined;
}

/** A small picture, kept as a `data:` URL. */
function LogoChoice({ value: look, onChange }: LookFieldsProps) {
  const t = useTexts(publicLinkTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const fits = types.includes(file.type) && file.size <= limits.logo.sizeBytesMax;
    setRefused(!fits);
    if (fits) onChange({ ...look, logo: await asDataUrl(file) });
  };
  return (
    <ChoiceGroup
      label={t('logo')}
      hint={t('logoHint', { max: maxText })}
      error={isRefused ? t('logoRefused', { max: maxText }) : undefined}
    >
      {() => (
        <div className="flex flex-wrap items-center gap-4">
          {look.logo !== null && (
            <img
              src={look.logo}
              alt=""
              className="h-12 max-w-48 rounded-control border border-line object-contain p-1"
            />
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
          <Button onClick={() => input.current?.click()}>{t('chooseLogo')}</Button>
          {look.logo !== null && (
            <Button variant="quiet" onClick={() => onChange({ ...look, logo: null })}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** The colors of the page's buttons, with a sample and its contrast, and the logo. */
export function LookFields(props: LookFieldsProps) {
  const { value: look, onChange, error } = props;
  const t = useTexts(publicLinkTexts);
  const language = useLanguage();
  const contrast = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    Math.floor(contrastOf(look.action, look.ink) * 10) / 10,
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <TextField
          label={t('action')}
          type="color"
          value={look.action}
          onChange={(event) => onChange({ ...look, action: event.target.value })}
        />
        <TextField
          label={t('ink')}
          type="color"
          value={look.ink}
          error={error}
          onChange={(event) => onChange({ ...look, ink: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className="inline-flex h-control items-center rounded-control px-4 font-semibold"
          style={{ background: look.action, color: look.ink }}
        >
          {t('sample')}
        </span>
        <p className="text-ink-muted text-xs">{t('contrast', { value: contrast })}</p>
      </div>
      <LogoChoice {...props} />
    </>
  );
}
