import type { Option } from './select.tsx';

/** The confirmation dialog of spec point 3. */
export interface Confirmation {
  title: string;
  message: string;
  confirmText?: string;
  cancelText?: string;
  /** `danger` for what cannot be undone. */
  type?: 'info' | 'warning' | 'danger';
  /** Asks for a text, or with `options` for a choice. */
  input?: boolean;
  options?: readonly Option[];
  placeholder?: string;
  /** What the input holds at first. */
  value?: string;
  lengthMax?: number;
  /** The text that has to be typed before it can be confirmed, such as the name of what is deleted. */
  mustEqual?: string;
  /** Name of the input for screen readers; the title otherwise. */
  inputLabel?: string;
}

/** `value` is what was typed or chosen; empty when nothing was asked for. */
export interface Confirmed {
  value: string;
}

export interface OpenConfirmation extends Confirmation {
  id: number;
  settle: (answer: Confirmed | undefined) => void;
}

let waiting: readonly OpenConfirmation[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly OpenConfirmation[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog; resolves to undefined when it was cancelled. */
export function askToConfirm(confirmation: Confirmation): Promise<Confirmed | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const settle = (answer: Confirmed | undefined) => {
      set(waiting.filter((open) => open.id !== id));
      resolve(answer);
    };
    set([...waiting, { ...confirmation, id, settle }]);
  });
}

export const confirmStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The one to show now; others wait behind it. */
  first: (): OpenConfirmation | undefined => waiting[0],
};
