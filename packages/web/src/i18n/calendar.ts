import { defineTexts } from './define-texts.ts';

/** Words of fields for dates and of their calendar. */
export const calendarTexts = defineTexts(
  {
    openCalendar: 'Choose a date: {name}',
    calendarOf: 'Calendar: {name}',
    dateExample: 'e.g. {example}',
    dateUnreadable: 'Write a date like {example}',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    month: 'Month',
    year: 'Year',
    days: 'Days',
    time: 'Time',
  },
  {
    openCalendar: 'Tarih seç: {name}',
    calendarOf: 'Takvim: {name}',
    dateExample: 'örn. {example}',
    dateUnreadable: '{example} gibi bir tarih yazın',
    previousMonth: 'Önceki ay',
    nextMonth: 'Sonraki ay',
    month: 'Ay',
    year: 'Yıl',
    days: 'Günler',
    time: 'Saat',
  },
);
