import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  text: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly Option[];
  /** Shown first; selected while the value is empty. */
  placeholder?: string | undefined;
}

/** The native select, which works with keyboards, screen readers and phones. */
export function Select({
  label,
  error,
  hint,
  labelHidden,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} labelHidden={labelHidden}>
      {(wiring) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            className={classNames(controlClasses, 'h-control appearance-none text-ellipsis pr-9', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-muted"
          />
        </div>
      )}
    </Field>
  );
}
