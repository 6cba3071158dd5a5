import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { removeSignOn, useSignOnChanged } from './sign-on.queries.ts';

/** Removes single sign-on after a confirmation. */
export function RemoveSignOn() {
  const t = useTexts(companySignOnTexts);
  const changed = useSignOnChanged();
  const { run, isRunning } = useAction({ refetch: () => changed() });
  const press = () =>
    run({
      confirm: {
        type: 'danger',
        title: t('removeTitle'),
        message: t('removeText'),
        confirmText: t('remove'),
      },
      call: removeSignOn,
      done: t('removed'),
    });
  return (
    <div>
      <Button busy={isRunning} onClick={() => void press()}>
        {t('remove')}
      </Button>
    </div>
  );
}
