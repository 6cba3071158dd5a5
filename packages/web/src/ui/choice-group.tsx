import { type ReactNode, useId } from 'react';
import type { FieldProps } from './field.tsx';

interface ChoiceGroupProps extends FieldProps {
  /** Called with the ids that describe the group. */
  children: (describedBy: string | undefined) => ReactNode;
  className?: string;
}

/** Several controls for one question: its legend, with hint and error below. */
export function ChoiceGroup({ label, labelHidden, hint, error, children, className }: ChoiceGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described} className={className}>
      <legend className={labelHidden ? 'sr-only' : 'wrap-anywhere mb-1.5 font-semibold text-sm'}>
        {label}
      </legend>
      {children(described)}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
