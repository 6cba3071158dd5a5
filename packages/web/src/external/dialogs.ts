import type { Download, Passage } from '../lib/visitor-client.ts';
import { downloadElement } from './download-element.ts';
import { element, icon } from './elements.ts';
import { t } from './texts.ts';

/** A dialog of the browser's own, which keeps the focus and gives it back. */
function openDialog(title: string, ...content: readonly (Node | undefined)[]): HTMLDialogElement {
  const close = element(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': t('close') },
    icon('close'),
  );
  const head = element('header', {}, element('h2', {}, title), close);
  const dialog = element('dialog', { 'aria-label': title }, head, ...content);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The text around a quote, with the quote marked, and the file where visitors may have it. */
export function showPassage(passage: Passage, readFile: (download: Download) => Promise<Blob>): void {
  const { fileName, page, text, start, end, canDownload } = passage;
  const closing = new AbortController();
  const marked = element('mark', { tabindex: '-1' }, text.slice(start, end));
  const title = page === undefined ? fileName : `${fileName}, ${t('page', { page })}`;
  const dialog = openDialog(
    title,
    element('div', { class: 'passage', tabindex: '0' }, text.slice(0, start), marked, text.slice(end)),
    canDownload ? downloadElement(fileName, { readFile, closed: closing.signal }) : undefined,
  );
  dialog.addEventListener('close', () => closing.abort());
  marked.scrollIntoView({ block: 'center' });
}

/** Asks before something is lost. */
export function confirmLoss(question: string, confirmText: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = openDialog(
      confirmText,
      element('p', {}, question),
      element(
        'div',
        { class: 'buttons' },
        element('button', { type: 'button', onclick: () => dialog.close('no') }, t('cancel')),
        element(
          'button',
          { type: 'button', class: 'danger', onclick: () => dialog.close('yes') },
          confirmText,
        ),
      ),
    );
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'));
  });
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

interface FormAsked {
  readonly title: string;
  readonly fields: readonly FormField[];
  readonly submitText: string;
  /** @throws what is shown in the form */
  send(values: Readonly<Record<string, string>>): Promise<void>;
}

function fieldElement({ name, label, isLong, isRequired }: FormField, at: number): HTMLElement {
  const attributes = {
    name,
    maxlength: isLong ? '2000' : '200',
    ...(isRequired && { required: true }),
    // A dialog gives the focus to such a field when it opens.
    ...(at === 0 && { autofocus: true }),
  };
  return element(
    'label',
    {},
    element('span', {}, label),
    isLong ? element('textarea', { ...attributes, rows: '4' }) : element('input', attributes),
  );
}

/** A short form in a dialog, which stays open until it was sent. */
export function showForm({ title, fields, submitText, send }: FormAsked): void {
  const problem = element('p', { class: 'problem', role: 'alert' });
  const submit = element('button', { class: 'primary' }, submitText);
  const form = element(
    'form',
    {},
    ...fields.map(fieldElement),
    problem,
    element('div', { class: 'buttons' }, submit),
  );
  const dialog = openDialog(title, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
    const values = Object.fromEntries(given.filter(([, value]) => value !== ''));
    send(values).then(
      () => dialog.close(),
      (error: Error) => {
        submit.disabled = false;
        problem.textContent = error.message || t('offline');
      },
    );
  });
}
