import { useContext } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { localDay } from '#lib/calendar.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { formatDate } from '#lib/format.ts';
import { Calendar } from './calendar.tsx';
import type { FieldProps } from './field.tsx';
import { TypedDateField } from './typed-date-field.tsx';

interface DateFieldProps extends FieldProps {
  /** `2026-03-07`; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day in the format of the project. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const language = useLanguage();
  const formats = useContext(DateFormatsContext);
  // Without a zone it is local midnight, which is the displayed day.
  const write = (day: string) => formatDate(`${day}T00:00:00`, formats, language);
  return (
    <TypedDateField
      {...field}
      shown={value === null ? '' : write(value)}
      example={write(localDay(new Date()))}
      onRead={(read) => onChange(read?.day ?? null)}
      calendar={(close) => (
        <Calendar
          day={value}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    />
  );
}
