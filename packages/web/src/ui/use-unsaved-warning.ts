import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useConfirm } from './confirm.tsx';

/** Asks whether typed text may be thrown away. */
export function useConfirmLeaving(): () => Promise<boolean> {
  const t = useTexts(formTexts);
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

/**
 * While something is unsaved, leaving the page (by a link or by the browser) asks first.
 * @param staysOnPage what is unsaved is kept while only the search of the address changes, as by tabs: that asks nothing
 * @returns lets the next navigation pass unasked: for the one that follows a save at once, before the form has
 * told that it holds nothing any more.
 */
export function useUnsavedWarning(isUnsaved: boolean, { staysOnPage = false } = {}): () => void {
  const confirmLeaving = useConfirmLeaving();
  const asks = useRef(isUnsaved);
  const isAsking = useRef(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        asks.current && !(staysOnPage && currentLocation.pathname === nextLocation.pathname),
      [staysOnPage],
    ),
  );
  useEffect(() => {
    asks.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => {
    // A page that is shown anew while it waits for the answer does not ask again.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmLeaving().then((leaves) => {
      isAsking.current = false;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirmLeaving]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return useCallback(() => {
    asks.current = false;
  }, []);
}
