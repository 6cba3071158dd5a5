import { type Ref, type SyntheticEvent, useImperativeHandle, useLayoutEffect } from 'react';
import { type Attributes, type Handlers, type Loan, triggerEvents } from './use-lent-trigger.ts';

interface LentPropsProps {
  loan: Loan;
  ref?: Ref<HTMLElement | null>;
  /** What the library gives its trigger. */
  [name: string]: unknown;
}

const isHandler = (value: unknown): value is (event: SyntheticEvent) => void => typeof value === 'function';

/** Stands where the library expects its trigger, and passes on what it is given to the element that was there before. */
export function LentProps({ loan, ref, ...given }: LentPropsProps) {
  // The library may ask again while the element leaves the page, and gets nothing then.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => loan.element.current, [loan]);
  useLayoutEffect(() => {
    const handlers: Handlers = {};
    const attributes: Record<string, unknown> = {};
    for (const name of triggerEvents) {
      const handler = given[name];
      if (isHandler(handler)) handlers[name] = handler;
    }
    for (const [name, value] of Object.entries(given)) if (!isHandler(value)) attributes[name] = value;
    loan.lend(handlers, attributes satisfies Attributes);
  });
  return null;
}
