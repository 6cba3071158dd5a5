import type { PublicLink } from '@docent/contract/features/public-link';
import { Controller } from 'react-hook-form';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LinesField } from '#ui/lines-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { messageOf } from './page-section.tsx';
import { bodyOf, type LinkSubject, updateLink, useLinkChanged } from './public-link.queries.ts';
import { type LinkFormApi, TextControl } from './text-control.tsx';

interface AccessSectionProps {
  form: LinkFormApi;
  subject: LinkSubject;
  link: PublicLink;
}

/** A password that is set can be removed, at once. */
function RemovePassword({ subject, link }: Omit<AccessSectionProps, 'form'>) {
  const t = useTexts(publicLinkTexts);
  const changed = useLinkChanged(subject);
  const { run, isRunning } = useAction();
  const remove = () =>
    run({
      call: () => updateLink(subject, { ...bodyOf(link), password: null }),
      done: t('passwordRemoved'),
      onDone: changed,
    });
  return (
    <div>
      <Button busy={isRunning} onClick={() => void remove()}>
        {t('removePassword')}
      </Button>
    </div>
  );
}

/** Who comes in, from where, and until when. */
export function AccessSection({ form, subject, link }: AccessSectionProps) {
  const t = useTexts(publicLinkTexts);
  return (
    <FormSection title={t('access')} text={t('accessText')}>
      <Controller
        control={form.control}
        name="expiresAt"
        render={({ field, fieldState }) => (
          <DateTimeField label={t('expiresAt')} {...field} error={fieldState.error?.message} />
        )}
      />
      <TextControl
        form={form}
        name="password"
        empty={undefined}
        look="password"
        label={t('password')}
        hint={t(link.hasPassword ? 'passwordKept' : 'passwordHint')}
      />
      {link.hasPassword && <RemovePassword subject={subject} link={link} />}
      <TextControl
        form={form}
        name="consent"
        empty={null}
        look="area"
        label={t('consent')}
        hint={t('consentHint')}
      />
      <Controller
        control={form.control}
        name="origins"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <LinesField
            label={t('origins')}
            hint={t('originsHint')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={messageOf(fieldState.error)}
          />
        )}
      />
    </FormSection>
  );
}
