import { useState } from 'react';
import { toastTexts } from '#i18n/toast.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from './confirm.tsx';
import type { Confirmation } from './confirm-store.ts';
import { toast } from './toast.ts';

type FailureTone = 'error' | 'warning';

interface ActionOptions {
  /** Refetches the changed data: after a success, unless `refetchAfter` says otherwise. */
  refetch?: (() => unknown) | undefined;
  refetchAfter?: 'success' | 'failure' | 'anything';
  /** The tone of a failure's toast. */
  failureTone?: FailureTone | ((error: unknown) => FailureTone);
  /**
   * The text of a failure's toast; by default the message of the call. Undefined when the failure is shown elsewhere, such
   * as beside a field (`showFailureInForm`).
   */
  failureText?: (error: unknown) => string | undefined;
}

export interface ActionStep<Result> {
  /** Asked first, at once or after loading what it asks about. When the user cancels, nothing is called. */
  confirm?: Confirmation | (() => Promise<Confirmation | undefined>) | undefined;
  /** Gets the typed or chosen value. A call that resolves to `false` was canceled by the user. */
  call: (answer: string) => Promise<Result>;
  /** The toast of a success. */
  done?: string | ((result: Result) => string);
  /** Takes the success back: a button in its toast. */
  undo?: (result: Result) => Promise<unknown>;
  /** Runs after the toast of a success and before the refetch. */
  onDone?: (result: Result) => void;
}

export interface Action {
  /** Resolves to true when the call succeeded; it never rejects. */
  run: <Result>(step: ActionStep<Result>) => Promise<boolean>;
  /** A call is running. */
  readonly isRunning: boolean;
}

type Ask = ReturnType<typeof useConfirm>;

/** The answer to the confirmation; undefined when the user cancelled, or when there is nothing to choose from. */
async function answerTo({ confirm }: Pick<ActionStep<unknown>, 'confirm'>, ask: Ask) {
  if (confirm === undefined) return '';
  const question = typeof confirm === 'function' ? await confirm() : confirm;
  return question && (await ask(question))?.value;
}

/** The action of a button or menu item: asks for confirmation, calls the server, shows a toast and refetches the data. */
export function useAction(options: ActionOptions = {}): Action {
  const { refetch, refetchAfter = 'success', failureTone = 'error' } = options;
  const ask = useConfirm();
  const t = useTexts(toastTexts);
  const [running, setRunning] = useState(0);
  const tellFailure = (error: unknown) => {
    const tone = typeof failureTone === 'function' ? failureTone(error) : failureTone;
    const text = (options.failureText ?? failureText)(error);
    if (text !== undefined) toast[tone](text);
  };
  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
      toast.success(t('undone'));
    } catch (error) {
      tellFailure(error);
    }
    await refetch?.();
  };
  const tellDone = <Result>({ done, undo }: ActionStep<Result>, result: Result) => {
    if (done === undefined) return;
    const title = typeof done === 'function' ? done(result) : done;
    if (!undo) return toast.success(title);
    toast.undoable(title, { label: t('undo'), onClick: () => void takeBack(() => undo(result)) });
  };
  const callAndTell = async <Result>(step: ActionStep<Result>, answer: string) => {
    const { call, onDone } = step;
    setRunning((count) => count + 1);
    let isDone = false;
    try {
      const result = await call(answer);
      isDone = result !== false;
      if (isDone) tellDone(step, result);
      if (isDone) onDone?.(result);
    } catch (error) {
      tellFailure(error);
    }
    if (refetchAfter === 'anything' || isDone === (refetchAfter === 'success')) await refetch?.();
    setRunning((count) => count - 1);
    return isDone;
  };
  const run = async <Result>(step: ActionStep<Result>) => {
    try {
      const answer = await answerTo(step, ask);
      return answer === undefined ? false : await callAndTell(step, answer);
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
  return { run, isRunning: running > 0 };
}
