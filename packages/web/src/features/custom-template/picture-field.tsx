import { screenText } from '@docent/contract/messages/screen-texts';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ImageField } from '#ui/image-field.tsx';

interface PictureFieldProps {
  /** Of the assistant. */
  name: string;
  value: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
  onRefused: (message: string) => void;
}

/** The picture of an assistant. */
export function PictureField({ name, value, error, onChange, onRefused }: PictureFieldProps) {
  const t = useTexts(templateFormTexts);
  const tList = useTexts(customTemplateTexts);
  return (
    <ImageField
      label={t('picture')}
      hint={t('pictureHint')}
      error={error}
      texts={{
        alt: tList('ask.pictureOf', { name }),
        none: t('pictureNone'),
        choose: t('choosePicture'),
        change: t('changePicture'),
        remove: t('removePicture'),
      }}
      imageClasses="size-14 rounded-card object-cover"
      value={value}
      onChange={onChange}
      onRefused={(reason) => onRefused(screenText(`validation.picture.${reason}`, currentLanguage()))}
    />
  );
}
