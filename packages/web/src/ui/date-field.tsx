import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface DateFieldProps extends FieldProps {
  /** `2026-03-07`; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day. The platform's calendar shows the years 1900 to 2100 (spec point 9). */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      min="1900-01-01"
      max="2100-12-31"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
