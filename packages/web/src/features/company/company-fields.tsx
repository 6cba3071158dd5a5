import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { languageOptions } from '#i18n/language-names.ts';
import { MultiSelect } from '#ui/multi-select.tsx';

interface LanguagesFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint: string;
  disabled?: boolean;
}

/** The allowed interface languages. */
export function LanguagesField<Values extends FieldValues>(props: LanguagesFieldProps<Values>): ReactNode {
  const { control, name, label, hint, disabled } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <MultiSelect
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          options={languageOptions}
          value={value ?? []}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          disabled={disabled}
        />
      )}
    />
  );
}
