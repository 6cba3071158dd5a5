import { contrastOf } from '@docent/contract/core/contrast';
import type { PublicLinkBody } from '@docent/contract/features/public-link';
import { useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ImageField, imageMaxText } from '#ui/image-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Look = PublicLinkBody['look'];

interface LookFieldsProps {
  value: Look;
  onChange: (look: Look) => void;
  error: string | undefined;
}

function LogoChoice({ value: look, onChange }: LookFieldsProps) {
  const t = useTexts(publicLinkTexts);
  const [isRefused, setRefused] = useState(false);
  const choose = (logo: string | null) => {
    setRefused(false);
    onChange({ ...look, logo });
  };
  return (
    <ImageField
      label={t('logo')}
      hint={t('logoHint', { max: imageMaxText })}
      error={isRefused ? t('logoRefused', { max: imageMaxText }) : undefined}
      texts={{
        alt: '',
        none: t('logoNone'),
        choose: t('chooseLogo'),
        change: t('changeLogo'),
        remove: t('removeLogo'),
      }}
      imageClasses="h-12 max-w-48 rounded-control object-contain p-1"
      value={look.logo}
      onChange={choose}
      onRefused={() => setRefused(true)}
    />
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
