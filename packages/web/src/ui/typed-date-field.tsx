import { limits } from '@docent/contract/limits';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ComponentProps, type ReactNode, useContext, useRef, useState } from 'react';
import { calendarTexts } from '#i18n/calendar.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import type { DateFormats } from '#lib/format.ts';
import { type DateRead, readDateText } from '#lib/read-date-text.ts';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** Up to here the calendar stands under the middle of its field (spec point 9). */
const { menuBreakpointPx } = limits.datePicker;

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'min' | 'max'>;

export interface DateInputProps extends FieldProps, Input {
  /** The value of the field in the format of the project; empty for none. */
  shown: string;
  /** How a date is written here. */
  example: string;
  /** Null when the field is empty or holds no date. */
  onRead: (read: DateRead | null) => void;
  /** What opens under the field. */
  calendar: (close: () => void) => ReactNode;
}

function useTyped({ shown, onRead }: Pick<DateInputProps, 'shown' | 'onRead'>, formats: DateFormats) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable =
    typed !== null && typed.trim() !== '' && readDateText(typed, formats, language) === null;
  return {
    // What was typed stands until it is left as a date, or until another value comes.
    text: typed !== null && (isUnreadable || !isLeft) ? typed : shown,
    isWrong: isLeft && isUnreadable,
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
      onRead(readDateText(text, formats, language));
    },
    leave: () => setLeft(true),
    forget: () => setTyped(null),
  };
}

/** A date in the project's format: typed, or chosen in a calendar. */
export function TypedDateField(props: DateInputProps) {
  const { shown, example, onRead, calendar, onBlur, error, ...field } = props;
  const t = useTexts(calendarTexts);
  const formats = useContext(DateFormatsContext);
  const typed = useTyped({ shown, onRead }, formats);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const close = () => {
    typed.forget();
    setOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Anchor ref={anchor}>
        <TextField
          {...field}
          autoComplete="off"
          // Marked as an example: a bare date in an empty field looks like its value.
          placeholder={t('dateExample', { example })}
          error={typed.isWrong ? t('dateUnreadable', { example }) : error}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={(event) => {
            typed.leave();
            onBlur?.(event);
          }}
          trailing={
            <Popover.Trigger asChild>
              <IconButton
                label={t('openCalendar', { name: field.label })}
                icon={<CalendarDays size={16} aria-hidden />}
                disabled={field.disabled}
              />
            </Popover.Trigger>
          }
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('calendarOf', { name: field.label })}
          align={window.innerWidth > menuBreakpointPx ? 'start' : 'center'}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="z-[62] animate-appear rounded-card border border-line bg-surface-raised p-3 text-sm shadow-float"
        >
          {calendar(close)}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
