import type { ComponentProps } from 'react';
import { isoOfLocal, localOfIso } from '#lib/local-date-time.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'min' | 'max'>;

interface DateTimeFieldProps extends FieldProps, Input {
  /** ISO in UTC. */
  value: string | null;
  onChange: (iso: string | null) => void;
  /** ISO bounds. The platform's calendar shows the years 1900 to 2100 (spec point 9) unless they are narrower. */
  min?: string;
  max?: string;
}

/** A day and a time in the user's time zone. Takes `{...field}` of a Controller. */
export function DateTimeField({ value, onChange, min, max, ...field }: DateTimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      min={min ? localOfIso(min) : '1900-01-01T00:00'}
      max={max ? localOfIso(max) : '2100-12-31T23:59'}
      value={localOfIso(value)}
      onChange={(event) => onChange(isoOfLocal(event.target.value))}
    />
  );
}
