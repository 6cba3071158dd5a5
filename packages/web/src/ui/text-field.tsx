import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** A small control at the end of the field, such as "show password". */
  trailing?: ReactNode;
}

/** A one-line input with its label, hint and error. Takes what `register()` of react-hook-form returns. */
export function TextField({
  label,
  error,
  hint,
  labelHidden,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} labelHidden={labelHidden}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            className={classNames(controlClasses, 'h-control', Boolean(trailing) && 'pr-11', className)}
          />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
