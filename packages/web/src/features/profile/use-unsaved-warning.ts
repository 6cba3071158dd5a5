import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useConfirm } from '#ui/confirm.tsx';

/** Asks whether typed text may be thrown away. */
export function useConfirmLeaving(): () => Promise<boolean> {
  const t = useTexts(profileTexts);
  const confirm = useConfirm();
  return useCallback(async () => {
    const answer = await confirm({
      type: 'warning',
      title: t('unsavedTitle'),
      message: t('unsavedMessage'),
      confirmText: t('unsavedLeave'),
      cancelText: t('unsavedStay'),
    });
    return answer !== undefined;
  }, [confirm, t]);
}

/** While something is unsaved, leaving the page (by a link or by the browser) asks first. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const confirmLeaving = useConfirmLeaving();
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeaving]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
