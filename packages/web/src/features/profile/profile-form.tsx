import { type Profile, profileBody } from '@docent/contract/features/profile';
import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSaveProfile } from './profile.queries.ts';
import { useReportUnsaved } from './use-report-unsaved.ts';

interface ProfileFormProps {
  profile: Profile;
  /** Called when the form starts or stops having unsaved changes. */
  onUnsavedChange: (isUnsaved: boolean) => void;
}

function useProfileForm({ profile, onUnsavedChange }: ProfileFormProps) {
  const t = useTexts(profileTexts);
  const save = useSaveProfile();
  const form = useZodForm(profileBody, {
    defaultValues: { name: profile.name, phone: profile.phone ?? '' },
  });
  useReportUnsaved(form.formState.isDirty, onUnsavedChange);

  const { run, isRunning } = useAction({
    failureText: (error) => showFailureInForm(form, error, { name: 'name', phone: 'phone' }),
  });
  const submit = form.handleSubmit(async ({ name, phone }) => {
    await run({
      call: () => save({ name, phone: phone || null }),
      done: t('saved'),
      onDone: (saved) => form.reset({ name: saved.name, phone: saved.phone ?? '' }),
    });
  });
  return { form, submit, isSaving: isRunning };
}

export function ProfileForm(props: ProfileFormProps) {
  const t = useTexts(profileTexts);
  const { form, submit, isSaving } = useProfileForm(props);
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSaving} className="grid gap-5">
        <TextField
          label={t('name')}
          error={errors.name?.message}
          autoComplete="name"
          {...form.register('name')}
        />
        <TextField label={t('email')} hint={t('emailHint')} value={props.profile.email} readOnly />
        <TextField
          label={t('phone')}
          type="tel"
          error={errors.phone?.message}
          autoComplete="tel"
          {...form.register('phone')}
        />
        <div>
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
