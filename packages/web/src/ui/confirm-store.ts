import { createStore, useStore } from '#lib/store.ts';
import type { Option } from './select.tsx';

/** The confirmation dialog of spec point 3. */
export interface Confirmation {
  title: string;
  message: string;
  confirmText?: string;
  cancelText?: string;
  /** `danger` for actions that cannot be undone. */
  type?: 'info' | 'warning' | 'danger';
  /** Asks for a text, or with `options` for a choice. */
  input?: boolean;
  options?: readonly Option[];
  placeholder?: string;
  /** The initial value of the input. */
  value?: string;
  lengthMax?: number;
  /** The text that must be typed to confirm, such as the name of the deleted object. */
  mustEqual?: string;
  /** The label of the input for screen readers; the title by default. */
  inputLabel?: string;
}

/** `value` is the typed text or choice; empty without an input. */
export interface Confirmed {
  value: string;
}

export interface OpenConfirmation extends Confirmation {
  id: number;
  settle: (answer: Confirmed | undefined) => void;
}

const waiting = createStore<readonly OpenConfirmation[]>([]);
let lastId = 0;

/** Opens the dialog; resolves to undefined when it is cancelled. */
export function askToConfirm(confirmation: Confirmation): Promise<Confirmed | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const settle = (answer: Confirmed | undefined) => {
      waiting.set(waiting.read().filter((open) => open.id !== id));
      resolve(answer);
    };
    waiting.set([...waiting.read(), { ...confirmation, id, settle }]);
  });
}

/** The current one; others wait behind it. */
export const useOpenConfirmation = (): OpenConfirmation | undefined => useStore(waiting)[0];
