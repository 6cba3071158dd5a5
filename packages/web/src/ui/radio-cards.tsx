import type { LucideIcon } from 'lucide-react';
import { type Ref, useId } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  text: string;
  /** A description of the choice. */
  detail?: string;
  icon?: LucideIcon;
}

interface RadioCardsProps<Value extends string> extends FieldProps {
  options: readonly RadioCard<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A few choices with descriptions. Accepts `{...field}` of a Controller. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, onBlur, name, disabled, ref, ...field } = props;
  const ownName = useId();
  return (
    <ChoiceGroup {...field}>
      {() => (
        <div
          className={classNames(
            'grid gap-2',
            // Four stand two by two: a row of three would leave the last one alone. Three fit into one row of a form.
            options.length === 4
              ? 'grid-cols-1 tablet:grid-cols-2'
              : 'grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]',
          )}
        >
          {options.map(({ value: own, text, detail, icon: Icon }, place) => (
            <label
              key={own}
              className={classNames(
                'relative flex cursor-pointer items-start gap-3 rounded-control border p-3 transition-colors duration-150',
                'has-focus-visible:outline-2 has-focus-visible:outline-action has-focus-visible:outline-offset-1 has-disabled:cursor-not-allowed has-disabled:opacity-55',
                own === value ? 'border-action bg-action-soft' : 'border-line-strong hover:bg-surface-hover',
              )}
            >
              <input
                ref={place === 0 ? ref : undefined}
                type="radio"
                name={name ?? ownName}
                value={own}
                checked={own === value}
                disabled={disabled}
                onChange={() => onChange(own)}
                onBlur={onBlur}
                className="mt-0.5 size-4 shrink-0 accent-action outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{text}</span>
                {detail && <span className="block text-ink-muted text-xs">{detail}</span>}
              </span>
              {Icon && <Icon size={16} aria-hidden className="shrink-0 text-ink-muted" />}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
