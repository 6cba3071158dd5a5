import { type Download, Refused } from '../lib/visitor-client.ts';
import { element } from './elements.ts';
import { t } from './texts.ts';

/** Has the browser save a file. */
function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * A button that saves a file, shows how much of it has arrived, and says why where that fails. While the file arrives, the
 * button cancels.
 * @param closed ends a download whose dialog is closed
 */
export function downloadElement(
  name: string,
  { readFile, closed }: { readFile: (download: Download) => Promise<Blob>; closed: AbortSignal },
): HTMLElement {
  const problem = element('p', { class: 'problem', role: 'alert' });
  const bar = element('progress', { max: '1', 'aria-label': t('download') });
  const button = element('button', { type: 'button' }, t('download'));
  bar.hidden = true;
  let canceling: AbortController | undefined;
  const show = (running: AbortController | undefined) => {
    canceling = running;
    bar.hidden = running === undefined;
    button.textContent = t(running ? 'cancel' : 'download');
  };
  const fail = (error: Error) => {
    problem.textContent = error instanceof Refused && error.message ? error.message : t('offline');
  };
  button.addEventListener('click', () => {
    if (canceling) return canceling.abort();
    const running = new AbortController();
    const signal = AbortSignal.any([running.signal, closed]);
    problem.textContent = '';
    bar.value = 0;
    show(running);
    const onProgress = (share: number) => {
      bar.value = share;
    };
    readFile({ signal, onProgress })
      .then((content) => saveAs(content, name))
      .catch((error: Error) => {
        if (!signal.aborted) fail(error);
      })
      .finally(() => show(undefined));
  });
  return element('div', {}, problem, bar, element('div', { class: 'buttons' }, button));
}
