import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A short choice: radio buttons that look like one control. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex justify-self-start rounded-control border border-line bg-surface-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={classNames(
            'relative inline-flex min-h-control-small cursor-pointer items-center rounded-[6px] px-3 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-action',
            option.value === value
              ? 'bg-surface-raised font-semibold text-ink shadow-[0_1px_2px_rgb(0_0_0/0.12)]'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
