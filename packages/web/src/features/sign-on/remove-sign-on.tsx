import { useMutation } from '@tanstack/react-query';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { removeSignOn, useSignOnChanged } from './sign-on.queries.ts';

/** Takes single sign-on away, after asking. */
export function RemoveSignOn() {
  const t = useTexts(companySignOnTexts);
  const confirm = useConfirm();
  const onChanged = useSignOnChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: removeSignOn,
    onSuccess: async () => {
      toast.success(t('removed'));
      await onChanged();
    },
    onError: (error) => void toast.error(failureText(error)),
  });
  const press = async () => {
    const asked = { title: t('removeTitle'), message: t('removeText'), confirmText: t('remove') };
    if (await confirm({ ...asked, type: 'danger' })) mutate();
  };
  return (
    <div>
      <Button busy={isPending} onClick={() => void press()}>
        {t('remove')}
      </Button>
    </div>
  );
}
