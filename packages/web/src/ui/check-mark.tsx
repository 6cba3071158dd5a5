import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CheckMarkProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of the items are checked, and some are not. */
  indeterminate?: boolean | undefined;
}

/** The box alone, with a size of 16 px and a target of 24 px; a label or `aria-label` names it. */
export function CheckMark({ indeterminate = false, className, ref, ...input }: CheckMarkProps) {
  const take = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <span
      className={classNames(
        'relative inline-grid size-6 shrink-0 place-items-center align-middle',
        className,
      )}
    >
      <input
        type="checkbox"
        {...input}
        ref={take}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm outline-offset-[-3px] disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute size-4 rounded-sm border border-line-strong bg-surface-raised transition-colors duration-150',
          'peer-checked:border-action peer-checked:bg-action peer-indeterminate:border-action peer-indeterminate:bg-action',
          'peer-hover:border-ink-muted peer-disabled:opacity-55 peer-aria-invalid:border-danger',
        )}
      />
      <Check
        size={12}
        strokeWidth={3.5}
        aria-hidden
        className="pointer-events-none relative hidden text-on-action peer-checked:block peer-indeterminate:hidden"
      />
      <Minus
        size={12}
        strokeWidth={3.5}
        aria-hidden
        className="pointer-events-none relative hidden text-on-action peer-indeterminate:block"
      />
    </span>
  );
}
