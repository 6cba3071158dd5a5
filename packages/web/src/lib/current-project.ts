import { getCurrentProject } from '@docent/contract/features/project';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { call } from './api.ts';
import {
  type DateFormats,
  type DateWriting,
  defaultDateFormats,
  formatDate,
  formatDateTime,
  formatRelative,
} from './format.ts';

/** The current project; its formats and languages affect every page. */
export const currentProjectQuery = queryOptions({
  queryKey: ['project', 'current'],
  queryFn: ({ signal }) => call(getCurrentProject, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Provides the project's formats. A context, because lists show many dates and a query for each is expensive. */
export const DateFormatsContext = createContext<DateFormats>(defaultDateFormats);

interface DateTexts {
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  relative: (iso: string) => string;
}

/** How dates are written in the current project and the interface's language. */
export function useDateWriting(): DateWriting {
  const language = useLanguage();
  const formats = useContext(DateFormatsContext);
  return useMemo(() => ({ formats, language }), [formats, language]);
}

/** Formats dates for the current project and the interface's language. */
export function useDateTexts(): DateTexts {
  const { formats, language } = useDateWriting();
  return useMemo(
    () => ({
      date: (iso) => formatDate(iso, formats, language),
      dateTime: (iso) => formatDateTime(iso, formats, language),
      relative: (iso) => formatRelative(iso, language),
    }),
    [formats, language],
  );
}
