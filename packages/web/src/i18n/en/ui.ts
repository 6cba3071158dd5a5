import type { Message } from '@docent/contract/messages/format';

/** Words of the design system itself: names of its buttons and of what it announces. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  retry: 'Try again',
  loading: 'Loading…',
  search: 'Search',
  clearSearch: 'Clear search',
  remove: 'Remove {name}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  navigating: 'Loading page',
  toasts: 'Messages',
  choose: 'Choose…',
  openCalendar: 'Choose a date: {name}',
  calendarOf: 'Calendar: {name}',
  dateUnreadable: 'Write a date like {example}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  days: 'Days',
  time: 'Time',
  failedTitle: 'This could not be loaded',
  typeToConfirm: 'Type “{text}” to confirm',
} as const satisfies Record<string, Message>;
