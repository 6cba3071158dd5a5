import { limits } from '@docent/contract/limits';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, error, hint, labelHidden, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} labelHidden={labelHidden}>
      {(wiring) => (
        <textarea
          rows={4}
          maxLength={limits.text.lengthMax}
          {...input}
          {...wiring}
          className={classNames(controlClasses, 'min-h-20 py-2', className)}
        />
      )}
    </Field>
  );
}
