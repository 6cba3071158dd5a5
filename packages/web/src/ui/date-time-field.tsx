import { type ComponentProps, useContext } from 'react';
import { calendarTexts } from '#i18n/calendar.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { localDay } from '#lib/calendar.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { formatDateTime, formatTime } from '#lib/format.ts';
import { Calendar } from './calendar.tsx';
import type { FieldProps } from './field.tsx';
import { Select } from './select.tsx';
import { TypedDateField } from './typed-date-field.tsx';

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'min' | 'max'>;

interface DateTimeFieldProps extends FieldProps, Input {
  /** ISO in UTC. */
  value: string | null;
  onChange: (iso: string | null) => void;
}

const stepS = 15 * 60;
const daySeconds = 86_400;

/** A time of a day in the browser's time zone. */
function dateAt(day: string, seconds: number): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setHours(0, 0, seconds);
  return date;
}

const secondsOf = (date: Date) => (date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds();

interface TimeChoiceProps {
  date: Date | null;
  onChoose: (seconds: number) => void;
}

/** Every quarter of an hour; other times can be typed. */
function TimeChoice({ date, onChoose }: TimeChoiceProps) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const formats = useContext(DateFormatsContext);
  const chosen = date ? secondsOf(date) : 0;
  const quarters = Array.from({ length: daySeconds / stepS }, (_, place) => place * stepS);
  const times = quarters.includes(chosen)
    ? quarters
    : [chosen, ...quarters].toSorted((one, other) => one - other);
  return (
    <Select
      label={t('time')}
      value={String(chosen)}
      options={times.map((seconds) => ({
        value: String(seconds),
        text: formatTime(dateAt('2026-01-01', seconds).toISOString(), formats, language),
      }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}

/** A day and a time in the browser's time zone, in the format of the project. Accepts `{...field}` of a Controller. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  const language = useLanguage();
  const formats = useContext(DateFormatsContext);
  const date = value === null ? null : new Date(value);
  const write = (iso: string) => formatDateTime(iso, formats, language);
  const choose = (day: string, seconds: number) => onChange(dateAt(day, seconds).toISOString());
  return (
    <TypedDateField
      {...field}
      shown={value === null ? '' : write(value)}
      example={write(dateAt(localDay(new Date()), 9 * 60 * 60).toISOString())}
      onRead={(read) => (read ? choose(read.day, read.seconds) : onChange(null))}
      calendar={(close) => (
        <div className="grid gap-3">
          <Calendar
            day={date && localDay(date)}
            onChoose={(day) => {
              choose(day, date ? secondsOf(date) : 0);
              close();
            }}
          />
          <TimeChoice date={date} onChoose={(seconds) => choose(localDay(date ?? new Date()), seconds)} />
        </div>
      )}
    />
  );
}
