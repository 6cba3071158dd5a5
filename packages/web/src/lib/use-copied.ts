import { useEffect, useState } from 'react';

const shownMs = 2000;

/** Puts a text into the clipboard; `isCopied` for two seconds, `hasFailed` where the browser does not let us. */
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
      // No permission, or no secure context: the text is selected for Ctrl+C instead.
      setState('failed');
    }
  };
  return { copy, isCopied: state === 'copied', hasFailed: state === 'failed' };
}
