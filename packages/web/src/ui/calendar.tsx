import { limits } from '@docent/contract/limits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { calendarTexts } from '#i18n/calendar.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import {
  addDays,
  addMonths,
  localDay,
  monthOf,
  placeInWeek,
  weeksOf,
  yearMax,
  yearMin,
} from '#lib/calendar.ts';
import { classNames } from './class-names.ts';
import { controlClasses } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** 0 is Sunday. */
const firstWeekdays = { en: 0, tr: 1 } as const;
const { swipeThresholdPx } = limits.datePicker;
const years = Array.from({ length: yearMax - yearMin + 1 }, (_, place) => yearMin + place);

interface CalendarProps {
  /** The selected day, `2026-03-07`. */
  day: string | null;
  onChoose: (day: string) => void;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The target of a key from a day; undefined for other keys. */
function dayByKey(day: string, event: KeyboardEvent, firstWeekday: number): string | undefined {
  const place = placeInWeek(day, firstWeekday);
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -place);
    case 'End':
      return addDays(day, 6 - place);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}

/** Changes the month on a swipe. */
function useSwipe(turn: (months: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'touch' ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === null) return;
      const moved = event.clientX - from.current;
      from.current = null;
      if (Math.abs(moved) > swipeThresholdPx) turn(moved < 0 ? 1 : -1);
    },
  };
}

interface MonthChoiceProps {
  active: string;
  onActive: (day: string) => void;
}

/** The displayed month. */
function MonthChoice({ active, onActive }: MonthChoiceProps) {
  const t = useTexts(calendarTexts);
  const name = new Intl.DateTimeFormat(useLanguage(), { month: 'long', timeZone: 'UTC' });
  const [year = '', month = ''] = active.split('-');
  const go = (nextYear: string, nextMonth: string) => onActive(addMonths(`${nextYear}-${nextMonth}-01`, 0));
  const looks = classNames(controlClasses, 'h-control-small');
  return (
    <div className="flex items-center gap-1">
      <IconButton
        size="small"
        label={t('previousMonth')}
        icon={<ChevronLeft size={16} aria-hidden />}
        onClick={() => onActive(addMonths(active, -1))}
      />
      <select
        aria-label={t('month')}
        value={month}
        onChange={(event) => go(year, event.target.value)}
        className={classNames(looks, 'min-w-0 flex-1')}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <option key={pad(at + 1)} value={pad(at + 1)}>
            {name.format(Date.UTC(2026, at))}
          </option>
        ))}
      </select>
      <select
        aria-label={t('year')}
        value={year}
        onChange={(event) => go(event.target.value, month)}
        className={classNames(looks, 'shrink-0 basis-20')}
      >
        {years.map((one) => (
          <option key={one} value={String(one)}>
            {one}
          </option>
        ))}
      </select>
      <IconButton
        size="small"
        label={t('nextMonth')}
        icon={<ChevronRight size={16} aria-hidden />}
        onClick={() => onActive(addMonths(active, 1))}
      />
    </div>
  );
}

interface DayProps {
  day: string;
  active: string;
  isChosen: boolean;
  onChoose: (day: string) => void;
}

function Day({ day, active, isChosen, onChoose }: DayProps) {
  const language = useLanguage();
  const whole = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const isElsewhere = monthOf(day) !== monthOf(active);
  const isToday = day === localDay(new Date());
  return (
    <td className="p-0 text-center">
      <button
        type="button"
        data-day={day}
        tabIndex={day === active ? 0 : -1}
        aria-label={whole.format(new Date(`${day}T00:00:00Z`))}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={classNames(
          'size-9 rounded-control tabular-nums',
          isChosen ? 'bg-action font-semibold text-on-action' : 'hover:bg-surface-hover',
          !isChosen && isElsewhere && 'text-ink-muted',
          !isChosen && isToday && 'font-semibold text-action-ink',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** The days of one month, with the week order of the language. Arrow keys move by days and weeks, Page keys by months. */
export function Calendar({ day, onChoose }: CalendarProps) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const [active, setActive] = useState(day ?? localDay(new Date()));
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(true);
  const swipe = useSwipe((months) => setActive(addMonths(active, months)));
  const firstWeekday = firstWeekdays[language];
  const weeks = weeksOf(monthOf(active), firstWeekday);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    follows.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(active, event, firstWeekday);
    if (next === undefined) return;
    event.preventDefault();
    follows.current = true;
    setActive(next);
  };
  return (
    <div className="grid w-66 gap-2">
      <MonthChoice active={active} onActive={setActive} />
      <table ref={grid} aria-label={t('days')} onKeyDown={onKeyDown} className="w-full" {...swipe}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="py-1 font-normal text-ink-muted text-xs">
                {weekday.format(new Date(`${one}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Day key={one} day={one} active={active} isChosen={one === day} onChoose={onChoose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
