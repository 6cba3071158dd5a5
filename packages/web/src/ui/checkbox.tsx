import { useId } from 'react';
import { CheckMark, type CheckMarkProps } from './check-mark.tsx';

interface CheckboxProps extends Omit<CheckMarkProps, 'id' | 'className'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box with its text. Accepts `register()` of react-hook-form. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex items-start gap-2">
      <CheckMark
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="-mt-0.5 -ml-1"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="wrap-anywhere">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-xs">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-danger text-xs">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
