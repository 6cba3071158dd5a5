import { type ComponentProps, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  hint?: string | undefined;
}

/** On or off, in force with the form's save. Takes what `register()` of react-hook-form returns. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-xs">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-block h-6 w-10 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself.
          role="switch"
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full border border-line-strong bg-surface-sunken transition-colors duration-150 peer-checked:border-action peer-checked:bg-action peer-disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-muted transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-action peer-disabled:opacity-55"
        />
      </span>
    </div>
  );
}
