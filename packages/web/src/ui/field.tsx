import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Hides the label visually: for a field whose context explains it. */
  labelHidden?: boolean | undefined;
}

/** The ids that connect an input with its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (wiring: FieldWiring) => ReactNode;
}

/** The style of all input elements. */
export const controlClasses =
  'w-full rounded-control border border-line-strong bg-surface-raised px-3 text-ink text-sm transition-colors ' +
  'duration-150 hover:border-ink-muted focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted [&[readonly]]:bg-surface-sunken';

export function Field({ label, error, hint, labelHidden = false, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={hintId} className="text-ink-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
