import { expect, test, vi } from 'vitest';
import { type Download, Refused } from '../lib/visitor-client.ts';
import { downloadElement } from './download-element.ts';

function shown(readFile: (download: Download) => Promise<Blob>) {
  const closing = new AbortController();
  const root = downloadElement('handbook.pdf', { readFile, closed: closing.signal });
  const part = <Found extends HTMLElement>(selector: string) => {
    const found = root.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return {
    button: part<HTMLButtonElement>('button'),
    bar: part<HTMLProgressElement>('progress'),
    problem: part('.problem'),
    close: () => closing.abort(),
  };
}

/** A file of which a half has arrived until it is let go or canceled. */
function halfRead() {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const signals: AbortSignal[] = [];
  const readFile = ({ signal, onProgress }: Download) => {
    signals.push(signal);
    onProgress(0.5);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { readFile, resolve, signals };
}

test('a download shows how much has arrived, and saves the file under its name', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { readFile, resolve } = halfRead();
  const { button, bar } = shown(readFile);
  expect(bar.hidden).toBe(true);
  button.click();
  expect([bar.hidden, bar.value, button.textContent]).toEqual([false, 0.5, 'Cancel']);
  resolve(new Blob(['text']));
  await vi.waitFor(() => expect(button.textContent).toBe('Download the file'));
  expect([bar.hidden, saved]).toEqual([true, ['handbook.pdf']]);
});

test('a download is canceled by its button, and by closing its dialog, without a word of failure', async () => {
  for (const way of ['button', 'dialog']) {
    const { readFile, signals } = halfRead();
    const { button, problem, close } = shown(readFile);
    button.click();
    if (way === 'button') button.click();
    else close();
    await vi.waitFor(() => expect(button.textContent, way).toBe('Download the file'));
    expect([signals[0]?.aborted, problem.textContent], way).toEqual([true, '']);
  }
});

test('a download that is refused says why', async () => {
  const { button, problem } = shown(() => Promise.reject(new Refused(404, 'not_found', 'It is not here.')));
  button.click();
  await vi.waitFor(() => expect(problem.textContent).toBe('It is not here.'));
  expect(button.textContent).toBe('Download the file');
});
