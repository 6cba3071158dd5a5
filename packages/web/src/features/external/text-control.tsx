import type { PublicLinkBody } from '@docent/contract/features/public-link';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { FieldProps } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

export type LinkFormApi = UseFormReturn<PublicLinkBody, unknown, PublicLinkBody>;

interface TextControlProps extends FieldProps {
  form: LinkFormApi;
  name: 'title' | 'welcome' | 'consent' | 'password';
  /** What an empty field says. */
  empty: undefined | null;
  look?: 'line' | 'area' | 'password';
}

/** A text of the link that may be left out. */
export function TextControl({ form, name, empty, look = 'line', ...field }: TextControlProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const wired = {
          ...field,
          value: value ?? '',
          onBlur,
          error: fieldState.error?.message,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value || empty),
        };
        if (look === 'area') return <TextArea rows={3} {...wired} ref={ref} />;
        if (look === 'password') return <PasswordField autoComplete="new-password" {...wired} ref={ref} />;
        return <TextField {...wired} ref={ref} />;
      }}
    />
  );
}
