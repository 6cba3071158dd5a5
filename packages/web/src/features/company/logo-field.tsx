import { screenText } from '@docent/contract/messages/screen-texts';
import { companyTexts } from '#i18n/company.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ImageField, imageMaxText } from '#ui/image-field.tsx';

interface LogoFieldProps {
  title: string;
  value: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
  onRefused: (message: string) => void;
}

/** The logo of a company. */
export function LogoField({ title, value, error, onChange, onRefused }: LogoFieldProps) {
  const t = useTexts(companyTexts);
  return (
    <ImageField
      label={t('logo')}
      hint={t('logoHint', { max: imageMaxText })}
      error={error}
      texts={{
        alt: t('logoAlt', { title }),
        none: t('logoNone'),
        choose: t('chooseLogo'),
        change: t('changeLogo'),
        remove: t('removeLogo'),
      }}
      imageClasses="h-16 max-w-48 rounded-control object-contain p-2"
      value={value}
      onChange={onChange}
      onRefused={(reason) =>
        onRefused(screenText(`validation.logo.${reason}`, currentLanguage(), { max: imageMaxText }))
      }
    />
  );
}
