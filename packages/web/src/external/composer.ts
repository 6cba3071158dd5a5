import { element, icon } from './elements.ts';
import { t } from './texts.ts';

export interface Composer {
  readonly root: HTMLElement;
  focus(): void;
  /** While an answer is written there is a button to stop it in the place of the one to send. */
  setRunning(isRunning: boolean): void;
  /** What was typed and not sent. */
  text(): string;
  /** Puts a question back that could not be asked. */
  giveBack(text: string): void;
  /** Nothing more can be asked. */
  close(): void;
}

const heightMaxPx = 160;

/** A text area that grows with its text, up to the height at which it scrolls. */
function createField() {
  const field = element('textarea', {
    rows: '1',
    maxlength: '8000',
    placeholder: t('placeholder'),
    'aria-label': t('placeholder'),
    enterkeyhint: 'send',
  });
  const fit = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, heightMaxPx)}px`;
  };
  const write = (text: string) => {
    field.value = text;
    fit();
  };
  field.addEventListener('input', fit);
  return { field, write };
}

/** The field of questions. Enter sends, Shift and Enter breaks the line. */
export function createComposer({ onAsk, onStop }: { onAsk(text: string): void; onStop(): void }): Composer {
  let isRunning = false;
  const { field, write } = createField();
  const button = element('button', { class: 'primary round', 'aria-label': t('send') }, icon('send'));
  const form = element('form', { class: 'composer' }, field, button);
  const send = () => {
    if (isRunning) return onStop();
    const text = field.value.trim();
    if (text === '') return field.focus();
    write('');
    onAsk(text);
  };
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!isRunning) send();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  return {
    root: form,
    focus: () => field.focus(),
    setRunning(running) {
      isRunning = running;
      button.setAttribute('aria-label', t(running ? 'stop' : 'send'));
      button.replaceChildren(icon(running ? 'stop' : 'send'));
    },
    text: () => field.value.trim(),
    giveBack: write,
    close() {
      field.disabled = true;
      button.disabled = true;
    },
  };
}
