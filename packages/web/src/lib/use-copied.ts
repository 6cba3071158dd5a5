import { useEffect, useState } from 'react';

const shownMs = 2000;

/** Copies a text to the clipboard; `isCopied` for two seconds, `hasFailed` if the browser forbids it. */
export function useCopied(text: string | (() => string)) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      // Without permission or a secure context, the text is selected for Ctrl+C instead.
      setState('failed');
    }
  };
  return { copy, isCopied: state === 'copied', hasFailed: state === 'failed' };
}
