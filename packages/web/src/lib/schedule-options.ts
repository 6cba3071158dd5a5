const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The full hours of a day. */
export const hourOptions = hours.map((hour) => ({ value: String(hour), text: hourText(hour) }));

/** From 1 for Monday to 7, in the reader's language. */
export const weekdayName = (weekday: number, language: string) =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

export const weekdayOptions = (language: string) =>
  weekdays.map((day) => ({ value: String(day), text: weekdayName(day, language) }));
